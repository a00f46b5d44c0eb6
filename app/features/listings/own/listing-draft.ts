import { z } from "zod";
import { cardText } from "../card-text.ts";
import { type ListingSummary, type PriceUnit, priceUnits, unitText } from "../listing.ts";
import type { ListingContent } from "./listing-content.ts";

/** Fields may be missing or malformed, because they come from a form in progress or from sessionStorage. */
const text = z.string().catch("");
const names = z
  .union([z.string().transform((name) => [name]), z.array(z.string())])
  .catch(() => []);

const draft = z.object({
  businessName: text,
  category: text,
  countries: names,
  languages: names,
  website: text,
  priceFrom: text,
  priceUnit: z.enum(priceUnits).catch("month"),
  isContactForPricing: z.union([z.boolean(), z.literal("on").transform(() => true)]).catch(false),
  oneLine: text,
  description: text,
});

/** The form's current values, not validated. */
export type ListingDraft = z.infer<typeof draft>;

export const blankDraft: ListingDraft = readDraft({ languages: ["English"] });

export function readDraft(typed: object): ListingDraft {
  return draft.parse(typed);
}

export function draftOf(content: Omit<ListingContent, "facts" | "pictures">): ListingDraft {
  const { businessName, website, oneLine, description, priceFrom, priceUnit } = content;
  return {
    businessName,
    category: content.serviceType,
    countries: content.location,
    languages: content.language,
    website,
    priceFrom: priceFrom === null ? "" : String(priceFrom),
    priceUnit,
    isContactForPricing: priceFrom === null,
    oneLine: oneLine ?? "",
    description,
  };
}

export function isSameDraft(one: ListingDraft, other: ListingDraft) {
  return JSON.stringify(readDraft(one)) === JSON.stringify(readDraft(other));
}

/** 'Price from USD / month' names the chosen unit. */
export function priceLabel({ priceUnit }: { priceUnit: PriceUnit }) {
  return `Price from USD ${unitText(priceUnit)}`;
}

/** The listing card with placeholders for empty fields. */
export function previewOf(typed: ListingDraft, logoUrl: string | null): ListingSummary {
  const price = Number(typed.priceFrom);
  return {
    id: "preview",
    businessName: typed.businessName.trim() || "Your business name",
    summary:
      cardText(typed.description) || "What you offer, in the first words of your description.",
    category: typed.category || "Service type",
    countries: typed.countries.length > 0 ? typed.countries : ["Countries"],
    languages: typed.languages,
    priceFrom: typed.isContactForPricing ? null : Math.max(0, price || 0),
    priceUnit: typed.priceUnit,
    logoUrl,
    isPromoted: false,
  };
}

const kept = z.object({ owner: z.string(), seen: z.string().optional(), draft });

/** The draft in sessionStorage, with its owner and the version it edits. */
export type KeptDraft = z.infer<typeof kept>;

/** Returns undefined for malformed data and for a draft of another account. */
export function readKeptDraft(stored: string | null, owner: string): KeptDraft | undefined {
  try {
    const found = kept.parse(JSON.parse(stored ?? ""));
    return found.owner === owner ? found : undefined;
  } catch {
    return undefined;
  }
}
