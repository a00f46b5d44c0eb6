import { type ImportColumn, importColumns } from "#app/features/imports/import-columns.ts";

/** The default values of a row. */
const someRow: Record<ImportColumn, string> = {
  business_name: "Imported by its owner",
  service_type: "Analytics & Reporting",
  location: "Germany",
  language: "English",
  website: "https://imported.example/",
  price_from: "49",
  price_unit: "",
  one_line: "",
  description: "Reports your clients open under your own name.",
  logo_url: "",
  image_urls: "",
};

/** A CSV file with these rows; columns that are not ours come last. */
export function aFile(rows: readonly Partial<Record<string, string>>[] = [{}]) {
  const filled = rows.map((row) => new Map(Object.entries({ ...someRow, ...row })));
  const columns = [...new Set([...importColumns, ...filled.flatMap((row) => [...row.keys()])])];
  const cells = [columns, ...filled.map((row) => columns.map((column) => row.get(column) ?? ""))];
  const lines = cells.map((row) => row.map(quote).join(","));
  return new File([lines.join("\r\n")], "listings.csv", { type: "text/csv" });
}

function quote(cell: string) {
  return `"${cell.replaceAll('"', '""')}"`;
}
