import type { ShownImport } from "./import.ts";

export const IMPORT_PATH = "/dashboard/import";

/** Of one import: all its rows, or those of a kind. */
export function importPath(id: string, shown: ShownImport["shown"] = "all", page = 1) {
  const query = new URLSearchParams({
    ...(shown !== "all" && { show: shown }),
    ...(page > 1 && { page: String(page) }),
  });
  // Whatever somebody wrote in its place stays in its place.
  return `${IMPORT_PATH}/${encodeURIComponent(id)}${query.size > 0 ? `?${query}` : ""}`;
}
