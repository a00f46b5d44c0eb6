export const BOUNDARY = "between-two-fields";
export const MULTIPART = `multipart/form-data; boundary=${BOUNDARY}`;
export const URL_ENCODED = "application/x-www-form-urlencoded";

export type Pair = readonly [name: string, value: string];

/** Encodes pairs as a form body; a name or value with the prefix `raw:` is sent without escaping. */
export function urlEncoded(pairs: readonly Pair[]) {
  const written = (text: string) =>
    text.startsWith("raw:") ? text.slice(4) : encodeURIComponent(text.toWellFormed());
  return pairs.map(([name, value]) => `${written(name)}=${written(value)}`).join("&");
}

export function multipart(pairs: readonly Pair[], fileName?: string) {
  const file = fileName === undefined ? "" : `; filename="${fileName}"`;
  const parts = pairs.map(
    ([name, value]) =>
      `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${name}"${file}\r\n\r\n${value}\r\n`,
  );
  return `${parts.join("")}--${BOUNDARY}--\r\n`;
}
