import { plainCharacters } from "./plain-characters.server.ts";

const MAX_ROUNDS = 3;
const MAX_POINT = 0x10ffff;

/** The text, and what it says once its escapes, joined strings and encoded parts are undone, layer by layer. */
export function decodeText(text: string, { isStyleSheet = false } = {}) {
  const readings = [plainCharacters(text)];
  let current = text;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const next = decodeOnce(current, isStyleSheet);
    if (next === current) break;
    current = next;
    readings.push(plainCharacters(next));
  }
  return [...new Set(readings)];
}

function decodeOnce(text: string, isStyleSheet: boolean) {
  const unescaped = isStyleSheet ? decodeStyle(text) : decodeScript(text);
  const decoders = [decodeEntities, decodePercents, joinStrings, decodeBase64, decodeHex];
  const decoded = decoders.reduce((before, decode) => decode(before), unescaped);
  return decoded.replace(/<\/?[a-z][^<>]{0,100}>|<!--[^<>]{0,100}-->/gi, "");
}

/** As in CSS: '\52 eportly'. */
function decodeStyle(text: string) {
  return text.replace(/\\([0-9a-f]{1,6})\s?/gi, (whole, hex) => character(hex, whole));
}

function decodeScript(text: string) {
  if (!text.includes("\\")) return text;
  return text
    .replace(
      /\\u\{([0-9a-f]{1,6})\}|\\u([0-9a-f]{4})|\\x([0-9a-f]{2})/gi,
      (whole, long, four, two) => character(long ?? four ?? two, whole),
    )
    .replace(/\\([0-3]?[0-7]{2})/g, (whole, octal) =>
      character(Number.parseInt(octal, 8).toString(16), whole),
    )
    .replace(/\\[nrtvf]/g, " ")
    .replace(/\\(["'`/\n])/g, "$1");
}

const entities: Record<string, string> = {
  amp: "&",
  quot: '"',
  apos: "'",
  lt: "<",
  gt: ">",
  nbsp: " ",
  period: ".",
  sol: "/",
  colon: ":",
  hyphen: "-",
  dash: "-",
  lowbar: "_",
  shy: "",
  zwj: "",
  zwnj: "",
  ZeroWidthSpace: "",
};

function decodeEntities(text: string) {
  if (!text.includes("&")) return text;
  return text
    .replace(/&#x0*([0-9a-f]{1,6});?/gi, (whole, hex) => character(hex, whole))
    .replace(/&#0*(\d{1,7});?/g, (whole, digits) => character(Number(digits).toString(16), whole))
    .replace(/&([a-z]{2,14});/gi, (whole, name: string) => entities[name] ?? whole);
}

function decodePercents(text: string) {
  if (!text.includes("%")) return text;
  return text.replace(/(%u[0-9a-f]{4}|%[0-9a-f]{2})+/gi, (run) => {
    const wide = run.replace(/%u([0-9a-f]{4})/gi, (whole, hex) => character(hex, whole));
    try {
      return decodeURIComponent(wide);
    } catch {
      return wide;
    }
  });
}

/** "Rep" + "ortly", "Rep".concat("ortly"), ["Rep", "ortly"].join(""), `Rep${"ortly"}` and String.fromCharCode(82, …). */
function joinStrings(text: string) {
  return text
    .replace(/["'`]\s*\+\s*["'`]|["'`]\s*\.concat\(\s*["'`]/g, "")
    .replace(/\$\{\s*(["'])([^"'`{}]{0,100})\1\s*\}/g, "$2")
    .replace(
      /\[\s*((?:"[^"\]]{0,100}"\s*(?:,\s*)?|'[^'\]]{0,100}'\s*(?:,\s*)?){2,50})\]\s*\.join\(\s*(?:""|''|``)\s*\)/g,
      (_whole, parts: string) => `"${parts.replace(/["']\s*,\s*["']|["']/g, "")}"`,
    )
    .replace(
      /from(?:CharCode|CodePoint)\(((?:\s*(?:0x[0-9a-f]+|\d+)\s*,?){2,200})\)/gi,
      (_, list) =>
        (list as string)
          .split(",")
          .map((code) => character(Number(code).toString(16), ""))
          .join(""),
    );
}

function decodeBase64(text: string) {
  return text.replace(/[A-Za-z0-9+/_-]{8,}={0,2}/g, (run) => {
    const whole = readable(run);
    if (whole !== undefined) return whole;
    // A path or an identifier around it has letters of the same alphabet.
    return run.replace(/[A-Za-z0-9+]{8,}={0,2}/g, (part) =>
      part === run ? part : (readable(part) ?? part),
    );
  });
}

function readable(encoded: string) {
  // An ordinary word or identifier: encoded text has capitals or digits.
  if (/^[a-z_/-]+$/.test(encoded)) return undefined;
  const start = Buffer.from(encoded.slice(0, 32), "base64").toString("latin1");
  // Few bytes by chance are text; binary data shows in the first ones.
  if (/[^\t\n\r -~\x80-\xff]/.test(start)) return undefined;
  const decoded = Buffer.from(encoded, "base64").toString("utf8");
  return /[^\t\n\r\x20-\x7e\u00a0-\ufffc]/.test(decoded) ? undefined : decoded;
}

function decodeHex(text: string) {
  return text.replace(/\b(?:[2-7][0-9a-f]){6,}\b/gi, (run) => {
    const decoded = Buffer.from(run, "hex").toString("latin1");
    return /^[ -~]+$/.test(decoded) ? decoded : run;
  });
}

function character(hex: string, otherwise: string) {
  const point = Number.parseInt(hex, 16);
  return point > 0 && point <= MAX_POINT ? String.fromCodePoint(point) : otherwise;
}
