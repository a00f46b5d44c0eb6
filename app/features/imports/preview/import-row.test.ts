import fc from "fast-check";
import { expect, test } from "vitest";
import { pickableCategories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import type { FactField } from "#app/features/facts/fact-field.ts";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { factSchema } from "#app/features/facts/fact-schema.ts";
import { anyText } from "#test/any-text.ts";
import { isNightly } from "#test/nightly.ts";
import { allowedValueRows } from "../export/allowed-values.ts";
import { factColumns, type ImportColumn } from "../import-columns.ts";
import { AMBIGUOUS_PRICE } from "./import-price.ts";
import { readRow } from "./import-row.ts";

const good: Record<ImportColumn, string> = {
  business_name: "Ferrywell",
  service_type: "Analytics & Reporting",
  location: "Germany, France",
  language: "English,French",
  website: "https://ferrywell.example/",
  price_from: "49",
  price_unit: "",
  one_line: "",
  description: "Reports your clients open under your own name.",
  logo_url: "",
  image_urls: "",
};

const read = (named: Record<string, string>) => readRow({ ...good, ...named });
const content = (named: Record<string, string>) => {
  const row = read(named);
  if (!row.ok) throw new Error(JSON.stringify(row.problems));
  return row.content;
};

test("a row is read as the form would be", () => {
  expect(read({})).toMatchObject({
    ok: true,
    content: {
      businessName: "Ferrywell",
      serviceType: "Analytics & Reporting",
      location: ["Germany", "France"],
      language: ["English", "French"],
      priceFrom: 49,
      logoUrl: null,
      pictures: null,
    },
  });
});

test("the addresses of pictures are read in their order, and nine are refused", () => {
  const addresses = Array.from({ length: 9 }, (_, index) => `https://x.example/${9 - index}.png`);
  expect(content({ image_urls: addresses.slice(0, 8).join(" ") }).pictures).toEqual(
    addresses.slice(0, 8),
  );
  expect(read({ image_urls: addresses.join(" ") })).toMatchObject({
    problems: [{ column: "image_urls", rule: "Please use at most 8 addresses" }],
  });
});

test("names of categories, countries and languages are known however they are capitalised", () => {
  expect(
    content({ service_type: "analytics & reporting", location: "GERMANY ,any country" }),
  ).toMatchObject({
    serviceType: "Analytics & Reporting",
    location: ["Any Country"],
  });
});

test("the one line is optional, and at most 120 characters", () => {
  expect(content({}).oneLine).toBeNull();
  expect(content({ one_line: " Reports on\nyour domain. " }).oneLine).toBe(
    "Reports on your domain.",
  );
  expect(read({ one_line: "a".repeat(121) })).toMatchObject({
    problems: [{ column: "one_line", rule: "Please use at most 120 characters" }],
  });
});

test("a price is by the month unless the row says otherwise", () => {
  expect(content({}).priceUnit).toBeNull();
  expect(content({ price_unit: " Project " }).priceUnit).toBe("project");
});

test.each([
  [{ business_name: "" }, "business_name", "Business name is required"],
  [{ service_type: "" }, "service_type", "Service type is required"],
  [{ service_type: "Rockets" }, "service_type", "Please choose a service type from the list"],
  [{ location: "" }, "location", "At least one country is required"],
  [{ location: "Atlantis" }, "location", "Please choose a country from the list"],
  [{ language: " , " }, "language", "At least one language is required"],
  [{ website: "" }, "website", "Website URL is required"],
  [{ website: "javascript:alert(1)" }, "website", "Please enter a valid URL"],
  [{ price_from: "" }, "price_from", "Price is required"],
  [{ price_from: "a lot" }, "price_from", "Please enter a price such as 49 or 49.90"],
  [{ price_from: "1.234" }, "price_from", AMBIGUOUS_PRICE],
  [
    { price_unit: "week" },
    "price_unit",
    "Please choose month, year, once, project, unit or client",
  ],
  [{ description: " " }, "description", "Description is required"],
  [{ logo_url: "file:///etc/passwd" }, "logo_url", "Please enter a valid URL"],
  [{ image_urls: "https://a.example/1.png portal" }, "image_urls", "Please enter a valid URL"],
])("%j names the column, the rule and what was there", (named, column, rule) => {
  const value = Object.values(named)[0]?.trim();
  expect(read(named)).toEqual({ ok: false, problems: [{ column, rule, value }] });
});

test("the facts of the file are read; one with empty columns is named as not stated", () => {
  expect(content({}).facts).toEqual({});
  expect(
    content({ term: "12", term_note: "'-20% later", notice: " ", sso: "No", delivery: "" }).facts,
  ).toEqual({
    term: { tier: "included", value: 12, note: "-20% later" },
    notice: null,
    sso: { tier: "no" },
  });
});

test.each([
  [{ term: "90" }, "term", "Please enter a whole number from 0 to 60"],
  [{ term: "", term_note: "Soon" }, "term", "Please state a value"],
  [{ portal_domain: "mine" }, "portal_domain", /^Please choose one of: own_domain, .+, or no$/],
  [{ documents: "reports, slides, films" }, "documents", /^Please choose from: reports, pdf/],
  [
    { term: "1", term_tier: "gold" },
    "term_tier",
    "Please choose one of: included, higher_plan, add_on",
  ],
  [
    { setup_fee: "1", setup_fee_currency: "JPY" },
    "setup_fee_currency",
    "Please choose one of: USD, EUR, GBP, CAD, AUD",
  ],
  [{ certificates_pci: "30.06.2027" }, "certificates_pci", "Please enter a day such as 2027-06-30"],
  [{ certificates: "iso27001" }, "certificates", /until when it is valid: soc2_type1, .+pci$/],
  [{ delivery: "5" }, "delivery", "Only services state this, not platforms. Please leave it empty"],
  [
    { service_type: "Legal & Compliance", sso: "", sso_note: "SAML" },
    "sso_note",
    "Only platforms state this, not services. Please leave it empty",
  ],
])("%j is refused once, at its column, with what is allowed", (named, column, rule) => {
  const row = read(named);
  const value = (named as Record<string, string>)[column] ?? "";
  expect(row.ok ? [] : row.problems).toEqual([
    { column, rule: typeof rule === "string" ? rule : expect.stringMatching(rule), value },
  ]);
});

test("a row of an unknown category is told about its category only", () => {
  const row = read({ service_type: "Rockets", sso: "saml", delivery: "5" });
  expect(row.ok ? [] : row.problems.map(({ column }) => column)).toEqual(["service_type"]);
});

test("of many problems the first are named and the others counted", () => {
  const row = read(Object.fromEntries(factColumns().map((column) => [column, "?".repeat(200)])));
  const problems = row.ok ? [] : row.problems;
  expect(problems).toHaveLength(20);
  expect(problems.at(-1)).toMatchObject({
    column: null,
    rule: expect.stringMatching(/^\d{3} more columns of this row have problems$/),
  });
});

test("no text in the columns of facts breaks the reader or makes a fact that the definition refuses", () => {
  const words = [
    "no",
    "yes",
    "USD",
    "included",
    "1",
    "-1",
    "1e9",
    "2027-02-30",
    "https://a.example",
    "\0",
    "__proto__",
  ];
  const texts = fc.oneof(fc.string(), anyText, fc.constantFrom(...words, ...allowed));
  const cells = fc.dictionary(fc.constantFrom(...factColumns()), texts, { maxKeys: 12 });
  fc.assert(
    fc.property(fc.constantFrom(...pickableCategories), cells, (service_type, typed) => {
      const row = read({ service_type, ...typed });
      if (!row.ok) expect(row.problems).not.toEqual([]);
      for (const [name, fact] of Object.entries(row.ok ? row.content.facts : {})) {
        const field = factFields[name] as FactField;
        if (fact) expect(factSchema(field).parse(fact), name).toEqual(fact);
      }
    }),
    { numRuns: isNightly ? 10_000 : 500 },
  );
});

const allowed = allowedValueRows().map(({ value }) => value);

test("the value is quoted shortened, without characters that the database cannot store", () => {
  const row = read({ website: `\0${"x".repeat(5_000)}` });
  const quoted = row.ok ? "" : row.problems[0]?.value;
  expect(quoted).toBe(`${"x".repeat(99)}…`);
});

test("every problem of a row is named at once", () => {
  const row = read({ business_name: "", website: "none at all", price_from: "?" });

  expect(row.ok ? [] : row.problems.map(({ column }) => column)).toEqual([
    "business_name",
    "website",
    "price_from",
  ]);
});

test("a value with a formula guard is read back without it", () => {
  expect(content({ business_name: "'=SUM(A1)", description: "'+1 for agencies" })).toMatchObject({
    businessName: "=SUM(A1)",
    description: "+1 for agencies",
  });
  expect(content({ business_name: "'Tis Software" }).businessName).toBe("'Tis Software");
});

test("a website without its scheme is read as the form reads it", () => {
  expect(content({ website: "ferrywell.example" }).website).toBe("https://ferrywell.example/");
});

test.each([
  "Germany; France",
  "Germany | France",
  "Germany\nFrance",
  "Germany,\r\n France;",
  "germany;FRANCE",
])(
  "several countries are told apart by commas, semicolons, bars or line breaks: %j",
  (location) => {
    expect(content({ location, language: "English|French" })).toMatchObject({
      location: ["Germany", "France"],
      language: ["English", "French"],
    });
  },
);

test("no name that can be chosen holds a separator", () => {
  const names = [...pickableCategories, ...countries, ...languages];
  expect(names.filter((name) => /[,;|\n]/.test(name))).toEqual([]);
});
