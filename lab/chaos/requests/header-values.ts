import { written } from "../../kit/cookies.ts";

const cookieNames = ["__Host-sid", "__Host-mod", "__Host-browser", "__Host-oauth", "__Host-toast"];
const cookieValues = [
  null,
  true,
  0,
  "",
  "x",
  [],
  {},
  { kind: 1, title: 2 },
  { kind: "success", title: {} },
  { kind: "success", title: [] },
  { kind: {}, title: "a" },
  { kind: "error", title: "a", text: {} },
  { kind: "toString", title: "a" },
  { kind: "success", title: null },
  { kind: null, title: "a" },
  { kind: "success", title: "a".repeat(2_000) },
  { __proto__: null, kind: "info", title: 1 },
  "\0",
].map(written);

/** Our cookie names with invalid values, and malformed cookie headers. */
export const hostileCookies = [
  ...cookieNames.flatMap((name) => cookieValues.map((value) => `${name}=${value}`)),
  ...cookieNames.flatMap((name) =>
    ["%", "%E0%A4%A", "=", "é", '"'].map((value) => `${name}=${value}`),
  ),
  "=;;=",
  ";".repeat(500),
  "a=b; ".repeat(300),
  "__proto__=1",
  "signed_in=%00",
];

export const hostileHeaders: Record<string, string[]> = {
  accept: ["*/*", "text/html", "application/json", "a/b;q=x", ",".repeat(500), ""],
  "accept-encoding": ["gzip", "br", "gzip;q=0", "identity;q=0, *;q=0", "zstd, x", ",,,"],
  "accept-language": ["en", "xx-YY;q=9", "*".repeat(300), "de-DE-x-\u00e9"],
  authorization: ["Bearer x", `Bearer ${"a".repeat(43)}`, "Basic Og==", "Bearer", "Bearer \u00e9"],
  range: ["bytes=0-1", "bytes=-1", "bytes=9-1", `bytes=${"0-,".repeat(200)}`, "lines=1"],
  "if-none-match": ["*", '"a"', 'W/"a"', ",".repeat(500), '"'],
  "if-modified-since": ["yesterday", "Thu, 01 Jan 1970 00:00:00 GMT", "9999999999"],
  origin: ["null", "https://evil.example", "garbage", "http://[::1"],
  referer: ["garbage", "http://[::1", "https://evil.example/%", "//", "\u00e9"],
  "sec-fetch-site": ["same-origin", "cross-site", "none", "x"],
  "user-agent": ["", "bot", "\u00ff".repeat(500), "Googlebot/2.1", "a".repeat(3_000)],
  "x-real-ip": [
    "",
    "::1",
    "::ffff:1.2.3.4",
    "999.1.1.1",
    "fe80::1%eth0",
    "a".repeat(300),
    "1.2.3.4, 5.6.7.8",
  ],
  "x-forwarded-for": ["1.2.3.4", "garbage"],
  "x-forwarded-host": ["evil.example"],
  "x-forwarded-proto": ["gopher"],
  "x-http-method-override": ["DELETE"],
  "stripe-signature": ["", "t=1,v1=a", "t=x", ",".repeat(300), "t=9999999999999999999,v1=\u00e9"],
  traceparent: ["00-0-0-0", "garbage", `00-${"a".repeat(32)}-${"b".repeat(16)}-01`],
  expect: ["100-continue"],
  te: ["trailers"],
  "last-event-id": ["garbage"],
};

export const contentTypes = [
  "application/x-www-form-urlencoded",
  "application/x-www-form-urlencoded;charset=utf-16",
  "application/json",
  "application/json; charset=x",
  "text/plain",
  "text/html",
  "application/xml",
  "",
  "multipart/form-data",
  "multipart/form-data; boundary=",
  'multipart/form-data; boundary="',
  "garbage",
  "multipart/mixed; boundary=between-two-fields",
  "application/csp-report",
  "image/png",
  "a/b; boundary",
];
