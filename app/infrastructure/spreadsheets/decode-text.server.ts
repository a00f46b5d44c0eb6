/** Text as spreadsheet programs save it, with LF as its only line end; undefined when the bytes are no plain text. */
export function decodeText(file: Uint8Array): string | undefined {
  const text = decode(file);
  // Web pages and documents that were given a spreadsheet's name.
  if (text.includes("\0") || /^\s*(<|%PDF-|\{\\rtf)/.test(text)) return undefined;
  return text.replace(/\r\n?/g, "\n");
}

function decode(file: Uint8Array) {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder("utf-16le").decode(file);
  if (file[0] === 0xfe && file[1] === 0xff) return new TextDecoder("utf-16be").decode(file);

  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file);
  } catch {
    return new TextDecoder("windows-1252").decode(file);
  }
}
