/** In the order of the template. All but `price_unit` are named by the specification. */
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
] as const;

export type ImportColumn = (typeof importColumns)[number];

/** An export adds the id. */
export const fileColumns = [...importColumns, "id"] as const;

export type FileColumn = (typeof fileColumns)[number];

export const requiredColumns = importColumns.filter(
  (column) => column !== "logo_url" && column !== "price_unit",
);

/** The index of each known column, and the names of missing and unknown ones. */
export type ColumnIndexes = {
  indexes: Partial<Record<FileColumn, number>>;
  missing: ImportColumn[];
  unknown: string[];
  repeated: FileColumn[];
};

/** Ignores order and case; 'Business Name' matches 'business_name'. */
export function findColumns(header: readonly string[]): ColumnIndexes {
  const indexes: ColumnIndexes["indexes"] = {};
  const unknown: string[] = [];
  const repeated: FileColumn[] = [];

  for (const [index, text] of header.entries()) {
    const name = text
      .trim()
      .toLowerCase()
      .replace(/[\s-]+/g, "_");
    const column = fileColumns.find((known) => known === name);
    if (!column) {
      if (name !== "") unknown.push(text.trim());
    } else if (indexes[column] === undefined) indexes[column] = index;
    else repeated.push(column);
  }
  const missing = requiredColumns.filter((column) => indexes[column] === undefined);
  return { indexes, missing, unknown, repeated };
}

export function cellsByColumn(indexes: ColumnIndexes["indexes"], cells: readonly string[]) {
  return Object.fromEntries(
    fileColumns.map((column) => [column, cells[indexes[column] ?? -1] ?? ""]),
  ) as Record<FileColumn, string>;
}
