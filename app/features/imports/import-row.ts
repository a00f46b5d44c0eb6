import { pickableCategories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { contentOf, type ListingContent } from "#app/features/listings/own/listing-content.ts";
import { listingForm } from "#app/features/listings/own/listing-form.ts";
import { removeFormulaGuard } from "#app/shared/formula-guard.ts";
import type { RowProblem } from "./import.ts";
import type { ImportColumn } from "./import-columns.ts";

/** What a listing would say; its logo is the address of a picture that is still to be fetched. */
type ReadRow = { ok: true; content: ListingContent } | { ok: false; problems: RowProblem[] };

/** Enough of a cell to find it by. */
const MAX_QUOTED = 100;
const MAX_LOGO_ADDRESS = 2_048;

const UNKNOWN_CATEGORY = "Please choose a service type from the list";

/** The form's fields, and the columns they come from. */
const columnOf: Record<string, ImportColumn> = {
  businessName: "business_name",
  category: "service_type",
  countries: "location",
  languages: "language",
  website: "website",
  priceFrom: "price_from",
  description: "description",
};

/** A row is read as the form is: by the same rules, told in the same words. */
export function readRow(cells: Record<ImportColumn, string>): ReadRow {
  const plain = Object.fromEntries(
    Object.entries(cells).map(([column, text]) => [column, removeFormulaGuard(text)]),
  ) as Record<ImportColumn, string>;
  const price = readPrice(plain.price_from);
  const result = listingForm.safeParse({
    businessName: plain.business_name,
    category: asKnown(plain.service_type, pickableCategories),
    countries: readList(plain.location, countries),
    languages: readList(plain.language, languages),
    website: withScheme(plain.website),
    ...price,
    description: plain.description,
  });
  const logoUrl = readLogoAddress(plain.logo_url);
  if (result.success && logoUrl !== undefined) {
    return { ok: true, content: contentOf(result.data, logoUrl) };
  }

  const wrong = (result.error?.issues ?? []).map(({ path, message }) => ({
    column: columnOf[String(path[0])] ?? "business_name",
    // The form only offers what there is; a file can say anything.
    rule: path[0] === "category" && plain.service_type.trim() !== "" ? UNKNOWN_CATEGORY : message,
  }));
  if (logoUrl === undefined) wrong.push({ column: "logo_url", rule: "Please enter a valid URL" });
  return {
    ok: false,
    problems: wrong.map((problem) => ({ ...problem, value: quoted(plain[problem.column]) })),
  };
}

/** However it is capitalised. */
function asKnown<Name extends string>(text: string, names: readonly Name[]) {
  const wanted = text.trim().toLowerCase();
  return names.find((name) => name.toLowerCase() === wanted) ?? text.trim();
}

/** No name that can be chosen holds a comma. */
function readList(text: string, names: readonly string[]) {
  return text
    .split(",")
    .map((part) => asKnown(part, names))
    .filter((part) => part !== "");
}

function readPrice(text: string) {
  const price = text.trim();
  if (/^contact( for pricing)?$/i.test(price)) return { isContactForPricing: true };
  if (price === "") return {};
  const figure = /^(?:usd\s*|\$\s*)?(\d{1,3}(?:,\d{3})+|\d+)(\.\d+)?(?:\s*usd)?$/i.exec(price);
  if (!figure) return { priceFrom: Number.NaN };
  return { priceFrom: Number((figure[1] ?? "").replaceAll(",", "") + (figure[2] ?? "")) };
}

/** 'example.com' is a website to everyone but a parser. */
function withScheme(text: string) {
  const website = text.trim();
  return /^[a-z][a-z0-9+.-]*:/i.test(website) || website === "" ? website : `https://${website}`;
}

/** As a browser would write it; undefined if it is none. Whether there is a picture is seen when it is fetched. */
function readLogoAddress(text: string) {
  if (text.trim() === "") return null;
  const address = URL.parse(text.trim());
  if (!address || !/^https?:$/.test(address.protocol)) return undefined;
  return address.href.length <= MAX_LOGO_ADDRESS ? address.href : undefined;
}

/** What cannot be seen is of no help, and a database does not keep all of it. */
export function quoted(text: string) {
  const characters = Array.from(text.replace(/\p{Cc}+/gu, " ").trim());
  if (characters.length <= MAX_QUOTED) return characters.join("");
  return `${characters.slice(0, MAX_QUOTED - 1).join("")}…`;
}
