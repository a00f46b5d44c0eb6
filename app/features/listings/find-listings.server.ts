import { sql } from "kysely";
import type { ProofMethod } from "#app/features/domains/domain.ts";
import type { PublicFacts } from "#app/features/facts/stated-fact.ts";
import type { PublicLeakTest } from "#app/features/leaks/leak-test.ts";
import { publicDatabase } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import { cardText } from "./card-text.ts";
import { isPromoted, type ListingSummary, type PriceUnit, type PublicListing } from "./listing.ts";
import type { Picture } from "./pictures/picture.ts";
import type { ReplyFigures } from "./reply-figures.ts";

/** Only the start of the description, which is enough for any card. */
const excerpt = sql<string>`left(description, 800)`;
const firstPicture = sql<unknown>`pictures -> 0`;

export const summaryColumns = [
  "id",
  "businessName",
  "oneLine",
  excerpt.as("excerpt"),
  "serviceType",
  "location",
  "language",
  "priceFrom",
  "priceUnit",
  "logoUrl",
  firstPicture.as("picture"),
  "recommended",
] as const;

type SummaryRow = {
  id: string;
  businessName: string;
  oneLine: string | null;
  excerpt: string;
  serviceType: string;
  location: string[];
  language: string[];
  priceFrom: number | null;
  priceUnit: string;
  logoUrl: string | null;
  picture: unknown;
  recommended: number | null;
};

export function toSummary(row: SummaryRow): ListingSummary {
  return {
    id: row.id,
    businessName: row.businessName,
    oneLine: row.oneLine,
    summary: cardText(row.excerpt),
    category: row.serviceType,
    countries: row.location,
    languages: row.language,
    priceFrom: row.priceFrom,
    priceUnit: row.priceUnit as PriceUnit,
    logoUrl: row.logoUrl,
    picture: row.picture as Picture | null,
    isPromoted: isPromoted(row),
  };
}

/** Returns undefined for an unapproved listing and for a malformed id. */
export async function findPublicListing(id: string): Promise<PublicListing | undefined> {
  return (await findPublicListings([id]))[0];
}

/** Returns the approved ones in the order of the ids. */
export async function findPublicListings(ids: string[]): Promise<PublicListing[]> {
  const known = ids.filter(isId);
  if (known.length === 0) return [];

  const rows = await publicDatabase
    .selectFrom("publicListings")
    .selectAll()
    .where("id", "=", sql<string>`any (${known}::uuid[])`)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));

  return known.flatMap((id) => {
    const row = found.get(id.toLowerCase());
    return row ? [toPublicListing(row)] : [];
  });
}

type ListingRow = Omit<SummaryRow, "excerpt" | "picture"> &
  Pick<
    PublicListing,
    "oneLine" | "description" | "website" | "createdAt" | "updatedAt" | "reviewedAt"
  > & {
    currentFacts: unknown;
    agedFacts: unknown;
    pictures: unknown;
    provenDomain: string | null;
    provenBy: string | null;
    provenAt: Date | null;
    isUnclaimed: boolean;
    replyFigures: unknown;
    leakTest: unknown;
  };

export function toPublicListing(row: ListingRow): PublicListing {
  const { serviceType, location, language, recommended, currentFacts, agedFacts, ...others } = row;
  const { provenDomain, provenBy, provenAt, ...rest } = others;
  const promoted = isPromoted({ recommended });
  return {
    ...rest,
    priceUnit: row.priceUnit as PriceUnit,
    category: serviceType,
    countries: location,
    languages: language,
    isPromoted: promoted,
    pictures: row.pictures as Picture[],
    replyFigures: row.replyFigures as ReplyFigures | null,
    leakTest: row.leakTest as PublicLeakTest | null,
    facts: { current: currentFacts, aged: agedFacts } as PublicFacts,
    domainProof:
      provenDomain && provenAt
        ? { domain: provenDomain, method: provenBy as ProofMethod, provenAt }
        : null,
  };
}
