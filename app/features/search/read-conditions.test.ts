import { expect, test } from "vitest";
import { readConditions } from "./read-conditions.ts";

test.each([
  ["website builder under $100", { rest: "website builder", priceMax: 100 }],
  ["seo under 100", { rest: "seo", priceMax: 100 }],
  ["crm below €1,200 a month", { rest: "crm", priceMax: 1200 }],
  ["phone answering £95 or less", { rest: "phone answering", priceMax: 95 }],
  ["social posts max $400 for dentists", { rest: "social posts for dentists", priceMax: 400 }],
  ["hosting between $20 and $50", { rest: "hosting", priceMin: 20, priceMax: 50 }],
  ["video editing over $500", { rest: "video editing", priceMin: 500 }],
  ["under 50 a month invoicing", { rest: "invoicing", priceMax: 50 }],
])("a price is read out of %j", (text, expected) => {
  expect(readConditions(text)).toEqual(expected);
});

test.each(["chat for up to 50 users", "top 10 tools", "365 hosting", "3pl", "100 leads"])(
  "a number that is no price stays in %j",
  (text) => {
    expect(readConditions(text)).toEqual({ rest: text });
  },
);

test.each([
  ["lms india", { rest: "lms", country: "India" }],
  ["payroll for UK clients", { rest: "payroll", country: "United Kingdom" }],
  ["developers in poland", { rest: "developers", country: "Poland" }],
  ["support in the US", { rest: "support", country: "United States" }],
  ["call centre south korea", { rest: "call centre", country: "South Korea" }],
  ["newsletter tool usa", { rest: "newsletter tool", country: "United States" }],
  ["courier in Georgia", { rest: "courier", country: "Georgia" }],
])("a country is read out of %j", (text, expected) => {
  expect(readConditions(text)).toEqual(expected);
});

test.each([
  ["crm in spanish", { rest: "crm", language: "Spanish" }],
  ["french call centre", { rest: "call centre", language: "French" }],
  ["german-speaking support", { rest: "support", language: "German" }],
  ["Polish translators", { rest: "translators", language: "Polish" }],
  ["translation into chinese", { rest: "translation", language: "Mandarin Chinese" }],
])("a language is read out of %j", (text, expected) => {
  expect(readConditions(text)).toEqual(expected);
});

test.each(["contact us page", "turkey farm", "indiana", "frenchman", "nail polish"])(
  "a word that only looks like a place stays in %j",
  (text) => {
    expect(readConditions(text)).toEqual({ rest: text });
  },
);

test("all three are read at once, and nothing else is lost", () => {
  expect(readConditions("CRM for plumbers in spanish for mexico under $200")).toEqual({
    rest: "CRM for plumbers",
    language: "Spanish",
    country: "Mexico",
    priceMax: 200,
  });
});
