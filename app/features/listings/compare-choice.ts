import { isId } from "#app/shared/id.ts";

/** More columns than this cannot be read side by side. */
export const MAX_COMPARED = 4;

/** What localStorage holds for a chosen listing: enough to show its name without a request. */
export type ComparedListing = { id: string; businessName: string };

/** localStorage can hold anything, such as data of an older release, so it is validated. */
export function readChoice(stored: string | null): ComparedListing[] {
  const chosen = new Map<string, ComparedListing>();

  for (const entry of parseList(stored)) {
    if (isCompared(entry)) chosen.set(entry.id, { id: entry.id, businessName: entry.businessName });
  }
  return [...chosen.values()].slice(0, MAX_COMPARED);
}

function parseList(text: string | null): unknown[] {
  try {
    const found: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(found) ? found : [];
  } catch {
    return [];
  }
}

const MAX_NAME_LENGTH = 120;

function isCompared(entry: unknown): entry is ComparedListing {
  if (typeof entry !== "object" || entry === null) return false;
  if (!("id" in entry && "businessName" in entry)) return false;
  const { id, businessName } = entry;

  return (
    typeof id === "string" &&
    isId(id) &&
    typeof businessName === "string" &&
    businessName.trim() !== "" &&
    Array.from(businessName).length <= MAX_NAME_LENGTH
  );
}

/** `more` are further parameters: '&clients=40'. */
export function comparePath(ids: readonly string[], onlyDifferences = false, more = "") {
  if (ids.length === 0) return "/compare";
  const query = `ids=${ids.map(encodeURIComponent).join(",")}`;
  return `/compare?${query}${onlyDifferences ? "&only=differences" : ""}${more}`;
}

/** The same as a file for spreadsheets. */
export function compareSheetPath(ids: readonly string[]) {
  return comparePath(ids).replace("/compare", "/compare.csv");
}
