/** What a browser without account keeps; more than this belongs into an account. */
export const MAX_IN_BROWSER = 50;
/** Marks for display only. With them the cookie stays below 4 KB. */
export const MAX_MARKS = 120;
const LENGTH = 22;

/**
 * The value of the cookie `saved`: 'b.' and what the browser keeps, or for a signed-in account 'a.', its newest marks, and what
 * did not fit into the account. A script of public pages reads it too.
 */
export type SavedMarks = { isAccount: boolean; marks: string[]; kept: string[] };

/** The 16 bytes of an id in 22 characters that a cookie may hold. */
export function shortId(id: string) {
  const bytes = id.replaceAll("-", "").match(/../g) ?? [];
  const text = String.fromCharCode(...bytes.map((byte) => Number.parseInt(byte, 16)));
  return btoa(text).replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}

/** Cookies can hold anything, so what is no id is left out. */
export function readMarks(cookie: string): SavedMarks {
  const [kind, first = "", second = ""] = cookie.split(".");
  const isAccount = kind === "a";
  const ids = kind === "a" || kind === "b" ? readIds(first) : [];
  const kept = (isAccount ? readIds(second) : ids).slice(0, MAX_IN_BROWSER);
  return { isAccount, marks: isAccount ? ids.slice(0, MAX_MARKS) : [], kept };
}

export function writeBrowserMarks(kept: readonly string[]) {
  return kept.length > 0 ? `b.${write(kept.slice(0, MAX_IN_BROWSER))}` : "";
}

/** The newest first. */
export function writeAccountMarks(saved: readonly string[], kept: readonly string[]) {
  const marks = `a.${write(saved.slice(0, MAX_MARKS))}`;
  return kept.length > 0 ? `${marks}.${write(kept.slice(0, MAX_IN_BROWSER))}` : marks;
}

/** The cookie without a listing that the browser kept. */
export function dropFromBrowser(cookie: string, id: string) {
  const { isAccount, marks, kept } = readMarks(cookie);
  const left = kept.filter((known) => known !== id.toLowerCase());
  return isAccount ? writeAccountMarks(marks, left) : writeBrowserMarks(left);
}

function write(ids: readonly string[]) {
  return ids.map(shortId).join("");
}

function readIds(text: string) {
  const parts = text.match(new RegExp(`[\\w-]{${LENGTH}}`, "g")) ?? [];
  return [...new Set(parts.map(longId))];
}

function longId(short: string) {
  const text = atob(short.replaceAll("-", "+").replaceAll("_", "/"));
  const bytes = Array.from(text, (byte) => byte.charCodeAt(0).toString(16).padStart(2, "0"));
  return bytes.join("").replace(/^(.{8})(.{4})(.{4})(.{4})(.{12}).*$/, "$1-$2-$3-$4-$5");
}
