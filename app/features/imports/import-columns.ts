import { factFields } from "#app/features/facts/fact-fields.ts";
import { cellNamesOf } from "#app/features/facts/facts-form.ts";

/** In the order of the template. The last three are ours, the others are named by the specification. */
export const importColumns = [
  "business_name",
  "service_type",
  "location",
  "language",
  "website",
  "price_from",
  "description",
  "logo_url",
  "price_unit",
  "one_line",
  "image_urls",
] as const;

export type ImportColumn = (typeof importColumns)[number];

/** An export adds the id. */
export const listingColumns = [...importColumns, "id"] as const;

export type ListingColumn = (typeof listingColumns)[number];

const optionalColumns: readonly string[] = ["logo_url", "price_unit", "one_line", "image_urls"];

export const requiredColumns = importColumns.filter((column) => !optionalColumns.includes(column));

/** Every cell of every fact is a column: 'term', 'term_renewal', 'term_note'. All are optional. */
export function factColumns() {
  return cellNamesOf(Object.entries(factFields));
}

/** In the order of an export. */
export function fileColumns() {
  return [...listingColumns, ...factColumns()];
}

/** The index of each known column, and the names of missing and unknown ones. */
export type ColumnIndexes = {
  indexes: Record<string, number>;
  missing: ImportColumn[];
  unknown: string[];
  repeated: string[];
};

/** Ignores order and case; 'Business Name' matches 'business_name'. */
export function findColumns(header: readonly string[]): ColumnIndexes {
  const known = new Set<string>(fileColumns());
  const indexes: ColumnIndexes["indexes"] = {};
  const unknown: string[] = [];
  const repeated: string[] = [];

  for (const [index, text] of header.entries()) {
    const name = text
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, "_");
    if (!known.has(name)) {
      if (name !== "") unknown.push(text.trim());
    } else if (indexes[name] === undefined) indexes[name] = index;
    else repeated.push(name);
  }
  const missing = requiredColumns.filter((column) => indexes[column] === undefined);
  return { indexes, missing, unknown, repeated };
}

/** A cell of a fact is missing if the file has no such column. */
export type RowCells = Record<ListingColumn, string> & Record<string, string>;

export function cellsByColumn(
  indexes: ColumnIndexes["indexes"],
  cells: readonly string[],
): RowCells {
  const named = Object.entries(indexes).map(([column, index]) => [column, cells[index] ?? ""]);
  return { ...noCells, ...Object.fromEntries(named) };
}

const noCells = Object.fromEntries(listingColumns.map((column) => [column, ""])) as Record<
  ListingColumn,
  string
>;
