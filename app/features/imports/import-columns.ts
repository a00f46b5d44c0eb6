/** The file's columns, in the specification's words and in the order of the template. */
export const importColumns = [
  "business_name",
  "service_type",
  "location",
  "language",
  "website",
  "price_from",
  "description",
  "logo_url",
] as const;

export type ImportColumn = (typeof importColumns)[number];

/** All columns that a file may have, including the id that an export adds. */
export const fileColumns = [...importColumns, "id"] as const;

export type FileColumn = (typeof fileColumns)[number];

export const requiredColumns = importColumns.filter((column) => column !== "logo_url");

/** Where each column stands, and what else there is. */
export type ColumnPlaces = {
  places: Partial<Record<FileColumn, number>>;
  missing: ImportColumn[];
  unknown: string[];
  repeated: FileColumn[];
};

/** Columns are found by name, in any order and case; 'Business Name' is as good as 'business_name'. */
export function findColumns(header: readonly string[]): ColumnPlaces {
  const places: ColumnPlaces["places"] = {};
  const unknown: string[] = [];
  const repeated: FileColumn[] = [];

  for (const [place, text] of header.entries()) {
    const name = text
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, "_");
    const column = fileColumns.find((known) => known === name);
    if (!column) {
      if (name !== "") unknown.push(text.trim());
    } else if (places[column] === undefined) places[column] = place;
    else repeated.push(column);
  }
  const missing = requiredColumns.filter((column) => places[column] === undefined);
  return { places, missing, unknown, repeated };
}

/** A row's cells by the name of their column. */
export function cellsByColumn(places: ColumnPlaces["places"], cells: readonly string[]) {
  return Object.fromEntries(
    fileColumns.map((column) => [column, cells[places[column] ?? -1] ?? ""]),
  ) as Record<FileColumn, string>;
}
