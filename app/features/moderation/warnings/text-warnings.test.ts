import { expect, test } from "vitest";
import { textWarnings } from "./text-warnings.ts";

const calm = { businessName: "Harbour Reports", description: "Reports under your own name." };

function kindsOf(changed: Partial<typeof calm>) {
  return textWarnings({ ...calm, ...changed }).map(({ kind }) => kind);
}

function contactsIn(description: string) {
  return textWarnings({ ...calm, description }).flatMap((warning) =>
    warning.kind === "contact-details" ? warning.found : [],
  );
}

test("a calm text gives no warning", () => {
  expect(textWarnings(calm)).toEqual([]);
});

test.for([
  ["BEST SOFTWARE", true],
  ["BEST SOFTWARE ever", true],
  ["ÜBERALL GÜNSTIG", true],
  ["IBM", false],
  ["ACME CO", false],
  ["ACME Harbour Reports", false],
  ["白标软件服务商平台解决方案", false],
  ["", false],
] as const)("'%s' in capitals: %s", ([text, isWarned]) => {
  const warning = isWarned ? ["capitals"] : [];

  expect(kindsOf({ businessName: text })).toEqual(warning);
  expect(kindsOf({ description: text })).toEqual(warning);
});

test("a warning says whether it is about the name or the description", () => {
  expect(textWarnings({ businessName: "HARBOUR REPORTS", description: "Cheap!!!" })).toEqual([
    { kind: "capitals", field: "name" },
    { kind: "repeated-signs", field: "description", found: "!!!" },
  ]);
});

test.for(["Great!!!", "Really?!?", "$$$ now", "*** new ***", "Go 🚀🚀🚀"])(
  "'%s' repeats signs",
  (description) => {
    expect(kindsOf({ description })).toEqual(["repeated-signs"]);
  },
);

test.for(["And more...", "One --- two", "Great!", "C++", "A & B", "Really?!"])(
  "'%s' is ordinary writing",
  (description) => {
    expect(textWarnings({ ...calm, description })).toEqual([]);
  },
);

test.for([
  ["See https://harbour.example/pricing?a=b now", "https://harbour.example/pricing?a=b"],
  ["See HTTP://HARBOUR.EXAMPLE now", "HTTP://HARBOUR.EXAMPLE"],
  ["See www.harbour.example", "www.harbour.example"],
  ["See harbour.com.", "harbour.com"],
  ["Visit Harbour-Reports.co.uk today", "Harbour-Reports.co.uk"],
  ["Write to sales@harbour.example", "sales@harbour.example"],
  ["Write to jörg.müller@häfen.de", "jörg.müller@häfen.de"],
  ["Call +49 30 1234567", "+49 30 1234567"],
  ["Call (555) 123-4567", "(555) 123-4567"],
  ["Call 030/12345678", "030/12345678"],
  ["Call 555-123-4567 now", "555-123-4567"],
  ["ftp://files.harbour.example/x", "ftp://files.harbour.example/x"],
])("'%s' holds contact details", ([text = "", found]) => {
  expect(contactsIn(text)).toEqual([found]);
});

test.for([
  "Built with Node.js and Vue.js.",
  "Reports for clients.In your own colours.",
  "Ready.Digital from the start.",
  "Since 2019, 1.000.000.000 reports and 10 000 000 users.",
  "From 2024-01-15 to 2025-12-31, 24/7.",
  "Version 1.2.3, priced at 1,499.00 USD.",
  "E.g. dashboards, i.e. charts.",
  "ISO 27001:2022 and SOC 2",
])("'%s' holds none", (text) => {
  expect(contactsIn(text)).toEqual([]);
});

test("the first three are shown, each once, and none at length", () => {
  const long = `https://harbour.example/${"a".repeat(500)}`;

  expect(contactsIn(`a.com a.com b.com c.com d.com`)).toEqual(["a.com", "b.com", "c.com"]);
  expect(contactsIn(long)[0]?.length).toBeLessThan(70);
});

test("the longest text is read quickly, whatever its content", () => {
  const started = performance.now();

  for (const piece of ["a-", "a.", "1 ", "(", "+1", "a@", "www.", "a://", "!?", "A", "a@a.", "🚀"])
    textWarnings({ ...calm, description: piece.repeat(5_000 / piece.length) });

  expect(performance.now() - started).toBeLessThan(1_000);
});
