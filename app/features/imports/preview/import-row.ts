import { findCategory, pickableCategories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { cellNames, type FactCells, readFact } from "#app/features/facts/fact-cells.ts";
import type { FactField } from "#app/features/facts/fact-field.ts";
import { factFields, fieldsFor } from "#app/features/facts/fact-fields.ts";
import type { StatedFact } from "#app/features/facts/stated-fact.ts";
import { priceUnits } from "#app/features/listings/listing.ts";
import { contentOf, type ListingContent } from "#app/features/listings/own/listing-content.ts";
import { listingForm } from "#app/features/listings/own/listing-form.ts";
import { removeFormulaGuard } from "#app/shared/formula-guard.ts";
import type { RowProblem } from "../import.ts";
import type { ImportColumn } from "../import-columns.ts";
import { NO_ADDRESS, readImageAddress, readImageAddresses } from "./image-addresses.ts";
import { AMBIGUOUS_PRICE, readPrice } from "./import-price.ts";

/** By the name of the field. Null if the file has its columns and the row leaves them empty. */
export type RowFacts = Record<string, StatedFact | null>;

/** `logoUrl` and `pictures` are addresses to fetch. What the row does not say is null. */
export type RowContent = Omit<ListingContent, "facts" | "pictures" | "priceUnit"> & {
  facts: RowFacts;
  pictures: string[] | null;
  priceUnit: ListingContent["priceUnit"] | null;
};

type ReadRow = { ok: true; content: RowContent } | { ok: false; problems: RowProblem[] };

const MAX_QUOTED = 100;
const MAX_PROBLEMS = 20;

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
  oneLine: "one_line",
  description: "description",
};

/** Validates with the schema of the listing form, so that rules and messages are the same. */
export function readRow(cells: Record<ImportColumn, string> & FactCells): ReadRow {
  const plain = Object.fromEntries(
    Object.entries(cells).map(([column, text]) => [column, removeFormulaGuard(text)]),
  ) as typeof cells;
  const { isAmbiguous, ...price } = readPrice(plain.price_from);
  const result = listingForm.safeParse({
    businessName: plain.business_name,
    category: asKnown(plain.service_type, pickableCategories),
    countries: readList(plain.location, countries),
    languages: readList(plain.language, languages),
    website: plain.website,
    ...price,
    priceUnit: asKnown(plain.price_unit, priceUnits) || undefined,
    oneLine: plain.one_line,
    description: plain.description,
  });
  const logoUrl = plain.logo_url.trim() === "" ? null : readImageAddress(plain.logo_url);
  const pictures = readImageAddresses(plain.image_urls);
  const { facts, problems } = readRowFacts(plain, plain.service_type);
  if (result.success && logoUrl !== undefined && pictures.ok && problems.length === 0) {
    const content = contentOf(result.data, { logoUrl, pictures: [], facts: {} });
    const isSaid = plain.price_unit?.trim() || content.priceFrom === null;
    const priceUnit = isSaid ? content.priceUnit : null;
    return { ok: true, content: { ...content, pictures: pictures.value, priceUnit, facts } };
  }

  // Unknown categories and ambiguous prices cannot occur in the form, so its schema has no message for them.
  const ruleFor = (field: PropertyKey | undefined) => {
    if (field === "category" && plain.service_type.trim() !== "") return UNKNOWN_CATEGORY;
    return field === "priceFrom" && isAmbiguous ? AMBIGUOUS_PRICE : undefined;
  };
  const wrong: Wrong[] = (result.error?.issues ?? []).map(({ path, message }) => ({
    column: columnOf[String(path[0])] ?? "business_name",
    rule: ruleFor(path[0]) ?? message,
  }));
  if (logoUrl === undefined) wrong.push({ column: "logo_url", rule: NO_ADDRESS });
  if (!pictures.ok) wrong.push({ column: "image_urls", rule: pictures.refusal });
  const all = [...wrong, ...problems].map(({ column, rule }) => ({
    column,
    rule,
    value: quoted(plain[column] ?? ""),
  }));
  return { ok: false, problems: firstOf(all) };
}

/** A row has hundreds of cells, so that a small file of nonsense would otherwise store and show megabytes of messages. */
function firstOf(problems: RowProblem[]): RowProblem[] {
  if (problems.length <= MAX_PROBLEMS) return problems;
  const left = problems.length - MAX_PROBLEMS + 1;
  const rule = `${left} more columns of this row have problems`;
  return [...problems.slice(0, MAX_PROBLEMS - 1), { column: null, rule, value: "" }];
}

type Wrong = Pick<RowProblem, "rule"> & { column: string };

/** A fact is read as a whole: if the file has one of its columns, those that it lacks count as empty. */
function readRowFacts(cells: FactCells, category: string): { facts: RowFacts; problems: Wrong[] } {
  const inFile = Object.entries(factFields).filter(([name, field]) =>
    cellNames(name, field).some((cell) => cells[cell] !== undefined),
  );
  // A row of an unknown category is refused for that, so all of its facts are checked.
  const fitting = new Set(
    (findCategory(category) ? fieldsFor(category) : inFile).map(([name]) => name),
  );
  const fields = inFile.filter(([name]) => fitting.has(name));
  const problems: Wrong[] = inFile.flatMap(([name, field]) => {
    const filled = cellNames(name, field).find((cell) => cells[cell]?.trim());
    return filled && !fitting.has(name) ? [{ column: filled, rule: onlyFor(field) }] : [];
  });

  const facts: RowFacts = {};
  for (const [name, field] of fields) {
    const read = readFact(name, field, cells);
    if (read.ok) facts[name] = read.fact ?? null;
    else problems.push(...read.problems.map(({ cell, rule }) => ({ column: cell, rule })));
  }
  return { facts, problems: oneEach(problems) };
}

/** The first problem of a column is the one to mend first. */
function oneEach(problems: readonly Wrong[]) {
  return [...Map.groupBy(problems, ({ column }) => column).values()].flatMap(
    ([first]) => first ?? [],
  );
}

function onlyFor({ only }: FactField) {
  const [these, others] =
    only === "services" ? ["services", "platforms"] : ["platforms", "services"];
  return `Only ${these} state this, not ${others}. Please leave it empty`;
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

/** Removes invisible characters, some of which PostgreSQL cannot store. */
export function quoted(text: string) {
  const characters = Array.from(text.replace(/\p{Cc}+/gu, " ").trim());
  if (characters.length <= MAX_QUOTED) return characters.join("");
  return `${characters.slice(0, MAX_QUOTED - 1).join("")}…`;
}
