import { data } from "react-router";

/** More than any of our forms sends; parsing time grows with the number of fields. */
export const MAX_FIELDS = 256;
/** In UTF-16 units; twice the longest text that any form allows. */
export const MAX_TEXT = 20_000;
const MAX_PART_HEAD_BYTES = 2_048;
/** For a whole form without files, or for each text field of a form with files, because parsing megabytes is slow. */
const MAX_TEXT_BYTES = 256 * 1024;

/** Conform reads brackets and dots as paths into arrays and objects, and these two names as commands. */
const structuredName = /[[\].]|^__(?:intent|state)__$/i;
/** PostgreSQL cannot store NUL, and normalising a long run of combining marks takes quadratic time. */
const harmfulText = /\0|\p{M}{100}/u;

const urlEncoded = /^application\/x-www-form-urlencoded\s*(?:;|$)/i;
const multipart = /^multipart\/form-data\s*;.*?\bboundary=(?:"([^"]{1,70})"|([^\s;,"]{1,70}))/i;

/**
 * Returns the form's fields with these names. Unknown plain names are ignored, because a page of the previous release
 * or a browser extension may send one. Names that conform would interpret are rejected.
 */
export async function readFields(request: Request, names: readonly string[]) {
  const fields = new FormData();
  for (const [name, value] of await parseBody(request)) {
    const text = typeof value === "string" ? value : value.name;
    if (structuredName.test(name) || harmfulText.test(text)) throw unreadable(400);
    if (text.length > MAX_TEXT) throw unreadable(413);
    if (names.includes(name)) fields.append(name, value);
  }
  return fields;
}

async function parseBody(request: Request) {
  const type = request.headers.get("Content-Type") ?? "";
  const [, quoted, boundary = quoted] = multipart.exec(type) ?? [];
  if (boundary === undefined && !urlEncoded.test(type)) throw unreadable(415);

  const body = await readBytes(request, boundary === undefined ? textLimit() : partLimit(boundary));
  if (boundary === undefined) checkPairs(body);
  else checkParts(body, boundary);
  // Parse with the boundary that was checked, so that check and parser can't disagree.
  const counted = boundary === undefined ? type : `multipart/form-data; boundary="${boundary}"`;
  const parsed = new Response(body, { headers: { "Content-Type": counted } }).formData();
  return parsed.catch(() => Promise.reject(unreadable(415)));
}

/** Throws at the first chunk that is too much, so that the rest is not read. */
async function readBytes(request: Request, check: (chunk: Uint8Array) => void) {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request.body ?? []) {
    check(chunk);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

function textLimit() {
  let length = 0;
  return (chunk: Uint8Array) => {
    length += chunk.length;
    if (length > MAX_TEXT_BYTES) throw unreadable(413);
  };
}

/** Only a part with a file may be long; the route's body limit is checked earlier. `checkParts` checks the rest. */
function partLimit(boundary: string) {
  const delimiter = `\r\n--${boundary}`;
  // As if the body began with a line break, so that the first delimiter is like the others.
  let tail = Buffer.from("\r\n");
  let head = "";
  let length = 0;
  return (chunk: Uint8Array) => {
    const seen = Buffer.concat([tail, chunk]);
    const start = seen.lastIndexOf(delimiter);
    if (start >= 0) {
      head = seen.toString("latin1", start, start + MAX_PART_HEAD_BYTES);
      length = seen.length - start;
    } else {
      head = (head + Buffer.from(chunk).toString("latin1", 0, MAX_PART_HEAD_BYTES)).slice(
        0,
        MAX_PART_HEAD_BYTES,
      );
      length += chunk.length;
    }
    if (length > MAX_TEXT_BYTES && !/; ?filename/i.test(head)) throw unreadable(413);
    tail = seen.subarray(-delimiter.length);
  };
}

function checkPairs(body: Buffer) {
  if (positionsOf("&", body).length >= MAX_FIELDS) throw unreadable(413);
}

function checkParts(body: Buffer, boundary: string) {
  const delimiter = `--${boundary}`;
  if (!body.subarray(0, delimiter.length).equals(Buffer.from(delimiter))) throw unreadable(415);
  // Delimiters are at the start of a line. Searching for the line break too is fast in a body of dashes.
  const later = positionsOf(`\r\n${delimiter}`, body).map((position) => position + 2);
  const positions = [0, ...later];
  if (positions.length > MAX_FIELDS) throw unreadable(413);

  for (const [index, position] of positions.entries()) {
    const [head, content] = body
      .toString("latin1", position + delimiter.length, position + MAX_PART_HEAD_BYTES)
      .split("\r\n\r\n");
    if (content === undefined && !head?.startsWith("--")) throw unreadable(400);
    const length = (positions[index + 1] ?? body.length) - position;
    if (length > MAX_TEXT_BYTES && !/; ?filename/i.test(head ?? "")) throw unreadable(413);
  }
}

/** Stops counting just above the limit. */
function positionsOf(separator: string, body: Buffer) {
  const positions: number[] = [];
  let position = body.indexOf(separator);
  while (position >= 0 && positions.length <= MAX_FIELDS) {
    positions.push(position);
    position = body.indexOf(separator, position + separator.length);
  }
  return positions;
}

function unreadable(status: 400 | 413 | 415) {
  return data(null, { status });
}
