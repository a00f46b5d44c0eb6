import { expect, test } from "vitest";
import { pickableCategories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import type { ImportColumn } from "../import-columns.ts";
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
  description: "Reports your clients open under your own name.",
  logo_url: "",
};

const read = (named: Partial<typeof good>) => readRow({ ...good, ...named });
const content = (named: Partial<typeof good>) => {
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
    },
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

test("a price is by the month unless the row says otherwise", () => {
  expect(content({}).priceUnit).toBe("month");
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
])("%j names the column, the rule and what was there", (named, column, rule) => {
  const value = Object.values(named)[0]?.trim();
  expect(read(named)).toEqual({ ok: false, problems: [{ column, rule, value }] });
});

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
