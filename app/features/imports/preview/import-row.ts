import { pickableCategories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { priceUnits } from "#app/features/listings/listing.ts";
import { contentOf, type ListingContent } from "#app/features/listings/own/listing-content.ts";
import { listingForm } from "#app/features/listings/own/listing-form.ts";
import { removeFormulaGuard } from "#app/shared/formula-guard.ts";
import type { RowProblem } from "../import.ts";
import type { ImportColumn } from "../import-columns.ts";
import { AMBIGUOUS_PRICE, readPrice } from "./import-price.ts";

/** `logoUrl` of the content is the address to fetch. */
type ReadRow = { ok: true; content: ListingContent } | { ok: false; problems: RowProblem[] };

const MAX_QUOTED = 100;
const MAX_LOGO_ADDRESS = 2_048;

const UNKNOWN_CATEGORY = "Please choose a service type from the list";

/** From form field to column. */
const columnOf: Record<string, ImportColumn> = {
  businessName: "business_name",
  category: "service_type",
  countries: "location",
  languages: "language",
  website: "website",
  priceFrom: "price_from",
  priceUnit: "price_unit",
  description: "description",
};

/** Validates with the schema of the listing form, so that rules and messages are the same. */
export function readRow(cells: Record<ImportColumn, string>): ReadRow {
  const plain = Object.fromEntries(
    Object.entries(cells).map(([column, text]) => [column, removeFormulaGuard(text)]),
  ) as Record<ImportColumn, string>;
  const { isAmbiguous, ...price } = readPrice(plain.price_from);
  const result = listingForm.safeParse({
    businessName: plain.business_name,
    category: asKnown(plain.service_type, pickableCategories),
    countries: readList(plain.location, countries),
    languages: readList(plain.language, languages),
    website: plain.website,
    ...price,
    priceUnit: asKnown(plain.price_unit, priceUnits) || undefined,
    description: plain.description,
  });
  const logoUrl = readLogoAddress(plain.logo_url);
  if (result.success && logoUrl !== undefined) {
    return { ok: true, content: contentOf(result.data, logoUrl, {}) };
  }

  // Unknown categories and ambiguous prices cannot occur in the form, so its schema has no message for them.
  const ruleFor = (field: PropertyKey | undefined) => {
    if (field === "category" && plain.service_type.trim() !== "") return UNKNOWN_CATEGORY;
    return field === "priceFrom" && isAmbiguous ? AMBIGUOUS_PRICE : undefined;
  };
  const wrong = (result.error?.issues ?? []).map(({ path, message }) => ({
    column: columnOf[String(path[0])] ?? "business_name",
    rule: ruleFor(path[0]) ?? message,
  }));
  if (logoUrl === undefined) wrong.push({ column: "logo_url", rule: "Please enter a valid URL" });
  return {
    ok: false,
    problems: wrong.map((problem) => ({ ...problem, value: quoted(plain[problem.column]) })),
  };
}

function asKnown<Name extends string>(text: string, names: readonly Name[]) {
  const wanted = text.trim().toLowerCase();
  return names.find((name) => name.toLowerCase() === wanted) ?? text.trim();
}

/** No allowed name contains one of these characters. */
const separators = /[,;|\r\n]/;

function readList(text: string, names: readonly string[]) {
  return text
    .split(separators)
    .map((part) => asKnown(part, names))
    .filter((part) => part !== "");
}

/** Normalised like in a browser; undefined if invalid. Whether it is an image is checked when it is fetched. */
function readLogoAddress(text: string) {
  if (text.trim() === "") return null;
  const address = URL.parse(text.trim());
  if (!address || !/^https?:$/.test(address.protocol)) return undefined;
  return address.href.length <= MAX_LOGO_ADDRESS ? address.href : undefined;
}

/** Removes invisible characters, some of which PostgreSQL cannot store. */
export function quoted(text: string) {
  const characters = Array.from(text.replace(/\p{Cc}+/gu, " ").trim());
  if (characters.length <= MAX_QUOTED) return characters.join("");
  return `${characters.slice(0, MAX_QUOTED - 1).join("")}…`;
}
