import type { ShownImport } from "./import.ts";

export const IMPORT_PATH = "/dashboard/import";

export function importPath(id: string, shown: ShownImport["shown"] = "all", page = 1) {
  const query = new URLSearchParams({
    ...(shown !== "all" && { show: shown }),
    ...(page > 1 && { page: String(page) }),
  });
  // The id may come from a URL and contain anything.
  return `${IMPORT_PATH}/${encodeURIComponent(id)}${query.size > 0 ? `?${query}` : ""}`;
}
