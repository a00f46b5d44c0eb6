import { BOUNDARY, MULTIPART, multipart, type Pair, URL_ENCODED, urlEncoded } from "./bodies.ts";
import { hostileIntents } from "./field-values.ts";
import { hostileCookies } from "./header-values.ts";

/** A request body or cookie that is meant to be expensive to process. */
export type Shape = { name: string; type?: string; body: string; cookie?: string };

const indexes = [
  "[0]",
  "[10]",
  "[1000]",
  "[100000]",
  "[10000000]",
  "[4294967294]",
  "[]",
  "[a]",
  "[0][0]",
];
const paths = [
  ".a",
  ".0",
  "..",
  ".__proto__.a",
  ".constructor.prototype",
  "]",
  "[",
  "[-1]",
  "[1e9]",
];
const deep = [".a", "[0]", "[a]", "[]"].flatMap((step) =>
  [100, 1_000, 8_000].map((times) => step.repeat(times)),
);
const commonCharacters = ["a", "9", "-", ".", "@", "%", " ", "\n", "\t", "/"];
const syntaxCharacters = [":", "(", "\\", '"', "<", "&amp;", "{"];
const unicodeTexts = [
  "\u0301",
  "\u0301\u0316",
  "\u0316\u0301a",
  "ﷺ",
  "😀",
  "각",
  "\u202e",
  "\u00df",
  "ǅ",
];
const addressParts = ["a@", "a.", "a-", "1e", "xn--", "http://a.", "0."];
const otherParts = ["  a", "\r\n", "%00", "%ff", "[", "].", "a@a.", "١"];
const fills = [commonCharacters, syntaxCharacters, unicodeTexts, addressParts, otherParts].flat();

/** Builds at least 200 shapes for a form with these field names, each cut to `maxBytes`. */
export function shapesFor(names: readonly string[], maxBytes: number): Shape[] {
  const first = names[0] ?? "a";
  const every = (value: string): Pair[] => names.map((name) => [name, value]);
  const many = (name: (index: number) => string): Pair[] =>
    Array.from({ length: Math.min(40_000, Math.floor(maxBytes / 4)) }, (_, index) => [
      name(index),
      "x",
    ]);
  const fitting = (text: string, share: number) =>
    text.repeat(
      Math.max(1, Math.floor(maxBytes / share / Buffer.byteLength(encodeURIComponent(text)))),
    );

  const forms: [string, Pair[]][] = [
    ...[...indexes, ...paths, ...deep].map((path): [string, Pair[]] => [
      `a name with ${path.slice(0, 12)} x ${path.length}`,
      [[`${first}${path}`, "x"], ...every("x")],
    ]),
    ...hostileIntents.flatMap((intent): [string, Pair[]][] =>
      ["__intent__", "__state__"].map((name) => [
        `${name} ${intent}`,
        [[name, intent], ...every("x")],
      ]),
    ),
    ["a name repeated", many(() => first)],
    ["a list repeated", many(() => "countries")],
    ["names that differ", many((index) => `f${index}`)],
    ["indexes that grow", many((index) => `${first}[${index}]`)],
    ["no names", many(() => "")],
    ...fills.flatMap((fill): [string, Pair[]][] => [
      [`${JSON.stringify(fill)} as one value`, [[first, fitting(fill, 1.2)]]],
      [`${JSON.stringify(fill)} in every field`, every(fitting(fill, names.length + 1))],
    ]),
  ];
  const written = forms.flatMap(([name, pairs]): Shape[] => [
    { name: `${name}, urlencoded`, type: URL_ENCODED, body: urlEncoded(pairs) },
    { name: `${name}, multipart`, type: MULTIPART, body: multipart(pairs) },
  ]);
  const all = [...written, ...rawShapes(maxBytes), ...cookieShapes()];
  return all.map((shape) => ({ ...shape, body: cut(shape.body, maxBytes) }));
}

/** Malformed bodies that no browser would send. */
function rawShapes(maxBytes: number): Shape[] {
  const part = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="a"`;
  const json = "application/json";
  const fill = (text: string) => text.repeat(Math.ceil(maxBytes / text.length));
  return [
    { name: "no boundary", type: "multipart/form-data", body: fill("--x\r\n") },
    { name: "an empty boundary", type: "multipart/form-data; boundary=", body: fill("--\r\n") },
    {
      name: "almost a boundary",
      type: `multipart/form-data; boundary=${"-".repeat(69)}x`,
      body: fill("-"),
    },
    {
      name: "parts in a part",
      type: MULTIPART,
      body: `${part}\r\nContent-Type: ${MULTIPART}\r\n\r\n${fill(part)}`,
    },
    { name: "parts without end", type: MULTIPART, body: fill(`${part}\r\n\r\n\r\n`) },
    { name: "headers without end", type: MULTIPART, body: `${part}\r\n${fill("A: b\r\n")}` },
    { name: "a header without end", type: MULTIPART, body: `${part}\r\nA: ${fill("b")}` },
    { name: "a name without end", type: MULTIPART, body: `${part}${fill("a")}"\r\n\r\n` },
    {
      name: "an escaped name without end",
      type: MULTIPART,
      body: `${part}${fill("%22")}"\r\n\r\n`,
    },
    { name: "lines before the parts", type: MULTIPART, body: fill("\r\n") },
    { name: "boundaries only", type: MULTIPART, body: fill(`--${BOUNDARY}\r\n`) },
    { name: "separators only", type: URL_ENCODED, body: fill("&") },
    { name: "equals signs only", type: URL_ENCODED, body: fill("=") },
    { name: "deep arrays", type: json, body: fill("[") },
    { name: "deep objects", type: json, body: fill('{"a":') },
    { name: "a long number", type: json, body: fill("9") },
    { name: "many keys", type: json, body: `{${fill('"a":1,')}` },
    { name: "a long text", type: json, body: `"${fill("a")}` },
    { name: "no form at all", type: "text/plain", body: fill("a") },
    { name: "no type", body: fill("a=b&") },
  ];
}

function cookieShapes(): Shape[] {
  const body = "a=b";
  return hostileCookies
    .filter((_, index) => index % 6 === 0)
    .map((cookie) => ({ name: `cookie ${cookie.slice(0, 60)}`, type: URL_ENCODED, body, cookie }));
}

function cut(body: string, maxBytes: number) {
  return Buffer.byteLength(body) <= maxBytes
    ? body
    : Buffer.from(body)
        .subarray(0, maxBytes)
        .toString("latin1")
        .slice(0, Math.floor(maxBytes / 2));
}
