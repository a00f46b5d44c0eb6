import { expect, test } from "vitest";
import { decodeText } from "./decode-text.server.ts";
import { findNames, type Style } from "./find-names.server.ts";
import { readSupplier } from "./supplier-names.server.ts";

const reportly = { names: ["Reportly GmbH"], domains: ["reportly.io"] };
const bright = { names: ["Bright"], domains: ["bright.example.com"] };
const brightReports = { names: ["Bright Reports"], domains: [] };

type Options = { style?: Style; isStyleSheet?: boolean; labels?: string[] };

function isFound(text: string, supplier = reportly, options: Options = {}) {
  const { style = "sentence", isStyleSheet = false, labels = [] } = options;
  const marks = readSupplier(supplier);
  return decodeText(text, { isStyleSheet }).some(
    (reading) => findNames(reading, marks, { style, labels: new Set(labels) }).length > 0,
  );
}

test.for([
  "made by Reportly for you",
  "REPORTLY",
  "rEpOrTlY",
  "Reportly's terms",
  "ReportlyWidget.mount()",
  "useReportlyQuery",
  "window.__REPORTLY_STATE__",
  "reportly_session",
  ".reportly-card",
  "reportly2",
  "R e p o r t l y",
  "help@reportly.io",
  "https://cdn.reportly.io/a.js",
  "REPORTLY.IO.",
])("a name that means nothing else is found in '%s'", (text) => {
  expect(isFound(text, reportly, { style: "code" })).toBe(true);
});

test.for([
  ["soft hyphens", "Re\u00adport\u00adly"],
  ["zero-width characters", "Rep\u200bort\u200cly"],
  ["full-width letters", "Ｒｅｐｏｒｔｌｙ"],
  ["accents", "Réportlý"],
  ["Cyrillic letters", "Rероrtly"],
  ["entities", "&#82;&#x65;portly"],
  ["double entities", "&amp;#82;eportly"],
  ["percent signs", "%52%65portly"],
  ["double percent signs", "%2552eportly"],
  ["hexadecimal escapes", "\\x52eportly"],
  ["unicode escapes", "\\u0052\\u{65}portly"],
  ["escaped dots and slashes", "https:\\/\\/reportly\\.io\\/"],
  ["concatenation", "'Rep' + \"ort\" + 'ly'"],
  ["concat()", '"Rep".concat("ortly")'],
  ["join()", "['Rep', 'ort', 'ly'].join('')"],
  ["character codes", "String.fromCharCode(82,101,112,111,114,116,108,121)"],
  ["base64", `atob("${btoa("hosted by Reportly")}")`],
  [
    "base64 in two strings",
    `atob("${btoa("Reportly").slice(0, 6)}" + "${btoa("Reportly").slice(6)}")`,
  ],
  ["base64 in an address", `/a/${btoa("reportly.io/logo")}/x.png`],
  ["tags in a string", "innerHTML = 'Rep<b>ort</b>ly'"],
  ["hexadecimal digits", Buffer.from("reportly.io").toString("hex")],
])("a name disguised by %s is found", ([, text = ""]) => {
  expect(isFound(text, reportly, { style: "code" })).toBe(true);
});

test("a name disguised by escapes of a style sheet is found", () => {
  expect(isFound('content: "\\52 eportly"', reportly, { isStyleSheet: true })).toBe(true);
});

test.for([
  "purportly said",
  "reportlyings",
  "Reports, lyrics and more",
  "notreportly.io",
  "report-lyrics",
])("a name inside other words is not found in '%s'", (text) => {
  expect(isFound(text)).toBe(false);
});

test("a domain is not found in a longer one", () => {
  const acme = { names: [], domains: ["acme.co"] };

  expect(isFound("https://acme.co.uk/", acme)).toBe(false);
  expect(isFound("https://acme.com/", acme)).toBe(false);
  expect(isFound("https://acme.co/", acme)).toBe(true);
});

test.for([
  ["Bright ideas for your agency", false],
  ["a bright future", false],
  ["Brighter days", false],
  ["Choose Bright or Dark", false],
  ["class='Bright'", false],
  ["Powered by Bright", true],
  ["© 2026 Bright", true],
  ["Bright GmbH, Berlin", true],
  ["please ask Bright for help", true],
  ["A Bright Start for You", false],
] as const)("an ordinary word as a name: '%s' is found: %s", ([text, found]) => {
  expect(isFound(text, bright)).toBe(found);
});

test.for([
  ["Sign in | Bright", true],
  ["Bright", true],
  ["Bright logo", true],
  ["Bright 4.2", true],
  ["Bright colors | Bluefin", false],
  ["A bright day", false],
] as const)("an ordinary word as a name in a title: '%s' is found: %s", ([text, found]) => {
  expect(isFound(text, bright, { style: "title" })).toBe(found);
  expect(isFound(text, bright, { style: "title", labels: ["bright"] })).toBe(false);
});

test("where makers are named, a label of the demo is a name too", () => {
  expect(isFound("Bright 4.2", bright, { style: "maker", labels: ["bright"] })).toBe(true);
  expect(isFound("Bright colors", bright, { style: "maker", labels: ["bright"] })).toBe(false);
});

test("an ordinary word that the demo uses as a label is found only where it is credited", () => {
  const reports = { names: ["Reports"], domains: [] };
  const labels = ["reports", "clients"];

  expect(isFound("then go to Reports and press it", reports, { labels })).toBe(false);
  expect(isFound("then go to Reports and press it", reports)).toBe(true);
  expect(isFound("Powered by Reports", reports, { labels })).toBe(true);
});

test.for([
  ["Bright Reports for agencies", true],
  ["BRIGHT REPORTS", true],
  ["brightReports.init", false],
  ["BrightReports.init", true],
  ["bright-reports.css", true],
  ["bright reports for agencies", false],
  ["Bright, Reports", false],
  ["Bright reportsing", false],
] as const)("a name of ordinary words: '%s' is found: %s", ([text, found]) => {
  expect(isFound(text, brightReports)).toBe(found);
});

test("the first part of a domain is a name, unless it is an ordinary word", () => {
  expect(isFound("Lumetrica is here", { names: [], domains: ["lumetrica.com"] })).toBe(true);
  expect(isFound("the summit is here", { names: [], domains: ["summit.com"] })).toBe(false);
});
