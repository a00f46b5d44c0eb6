import { parseWithZod } from "@conform-to/zod/v4";
import { expect, test } from "vitest";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { listingForm } from "./listing-form.ts";

const filledIn: Record<string, string | string[]> = {
  businessName: "Pulse Ledger",
  category: "Analytics & Reporting",
  countries: ["Germany", "France"],
  languages: ["English"],
  website: "https://pulse.example",
  priceFrom: "49.90",
  description: "Reports your clients open under your own name.",
};

function read(typed: Record<string, string | string[] | undefined>) {
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...filledIn, ...typed }))
    for (const text of [value].flat()) if (text !== undefined) form.append(name, text);
  return parseWithZod(form, { schema: listingForm });
}

function errors(typed: Record<string, string | string[] | undefined>) {
  return read(typed).reply().error;
}

test("a complete form is read", () => {
  const submission = read({ businessName: "  Pulse   Ledger ", description: "One\r\ntwo " });

  expect(submission.status === "success" && submission.value).toEqual({
    businessName: "Pulse   Ledger",
    category: "Analytics & Reporting",
    countries: ["Germany", "France"],
    languages: ["English"],
    website: "https://pulse.example/",
    priceFrom: 49.9,
    priceUnit: "month",
    isContactForPricing: false,
    description: "One\ntwo",
    pictures: [],
  });
});

test("an empty form reports all missing fields at once", () => {
  const empty = parseWithZod(new FormData(), { schema: listingForm });

  expect(empty.reply().error).toEqual({
    businessName: ["Business name is required"],
    category: ["Service type is required"],
    countries: ["At least one country is required"],
    languages: ["At least one language is required"],
    website: ["Website URL is required"],
    priceFrom: ["Price is required"],
    description: ["Description is required"],
  });
});

test("a price is by the month unless another unit of the list is chosen", () => {
  const units = ["project", "once"].map((priceUnit) => {
    const submission = read({ priceUnit });
    return submission.status === "success" && submission.value.priceUnit;
  });
  expect(units).toEqual(["project", "once"]);
  expect(errors({ priceUnit: "decade" })).toEqual({
    priceUnit: ["Please choose month, year, once, project, unit or client"],
  });
});

test("the one line may be left out, is at most 120 characters and has no breaks", () => {
  const lines = ["", " Reports on\nyour domain. ", "😀".repeat(120)].map((oneLine) => {
    const submission = read({ oneLine });
    return submission.status === "success" ? submission.value.oneLine : "refused";
  });
  expect(lines).toEqual([undefined, "Reports on your domain.", "😀".repeat(120)]);
  expect(errors({ oneLine: "a".repeat(121) })).toEqual({
    oneLine: ["Please use at most 120 characters"],
  });
});

test("a price has at most two decimals, or is left out with 'Contact for pricing'", () => {
  expect(errors({ priceFrom: "" })).toEqual({ priceFrom: ["Price is required"] });
  expect(read({ priceFrom: "", isContactForPricing: "on" }).status).toBe("success");
  expect(read({ priceFrom: "0" }).status).toBe("success");
  for (const price of ["-1", "abc", "1e9", "0.001", "NaN", "Infinity"])
    expect(Object.keys(errors({ priceFrom: price }) ?? {})).toEqual(["priceFrom"]);
});

test("only an http or https URL is a website, and it is normalized", () => {
  const hostile = [
    "javascript:alert(1)",
    "data:text/html,x",
    "ftp://pulse.example",
    "https://user:secret@pulse.example",
    "https://",
    "//pulse.example",
    "nodots",
    "49.90",
    "me@pulse.example",
    "user:secret@pulse.example",
    "javascript:1",
    "JavaScript:alert(1)//pulse.example",
    "vbscript:pulse.example",
    "mailto:me@pulse.example",
    "view-source:https://pulse.example",
    "www.pulse.example\\@other",
    "https://nodots",
    "http:/\\pulse",
    `https://pulse.example/${"a".repeat(2_048)}`,
  ];
  for (const website of hostile)
    expect([website, errors({ website })]).toEqual([
      website,
      { website: ["Please enter a valid URL"] },
    ]);

  const submission = read({ website: " HTTPS://Pulse.Example/a b " });
  expect(submission.status === "success" && submission.value.website).toBe(
    "https://pulse.example/a%20b",
  );
});

test.each([
  ["brightdesk.example", "https://brightdesk.example/"],
  [" www.Brightdesk.example/white label ", "https://www.brightdesk.example/white%20label"],
  ["brightdesk.example:8443/shop", "https://brightdesk.example:8443/shop"],
  ["brightdesk.example?ref=us", "https://brightdesk.example/?ref=us"],
  ["münchen.example", "https://xn--mnchen-3ya.example/"],
  ["http://brightdesk.example", "http://brightdesk.example/"],
])("a website without a scheme gets https: %s", (website, kept) => {
  const submission = read({ website });
  expect(submission.status === "success" && submission.value.website).toBe(kept);
});

test("at most six countries and six languages, without duplicates, from the lists", () => {
  expect(errors({ countries: countries.slice(1, 8) })).toEqual({
    countries: ["Maximum of 6 countries reached"],
  });
  expect(errors({ languages: languages.slice(0, 7) })).toEqual({
    languages: ["Maximum of 6 languages reached"],
  });
  expect(errors({ countries: ["Atlantis"] })).not.toBeUndefined();
  const submission = read({ countries: ["Germany", "Germany", "France"] });
  expect(submission.status === "success" && submission.value.countries).toEqual([
    "Germany",
    "France",
  ]);
});

test("'Any Country' replaces all the others", () => {
  const submission = read({ countries: ["Germany", "Any Country", "France"] });

  expect(submission.status === "success" && submission.value.countries).toEqual(["Any Country"]);
});

test("a group's header is not a valid category", () => {
  expect(errors({ category: "Whitelabel SaaS Platforms" })).toEqual({
    category: ["Service type is required"],
  });
});

test("invisible characters are removed, and the length counts characters", () => {
  const submission = read({ businessName: "Pulse\u202ELedger\u0000", description: "a\u0007b\nc" });
  expect(submission.status === "success" && submission.value).toMatchObject({
    businessName: "Pulse Ledger",
    description: "a b\nc",
  });
  expect(read({ businessName: "🦊".repeat(120) }).status).toBe("success");
  expect(Object.keys(errors({ businessName: "🦊".repeat(121) }) ?? {})).toEqual(["businessName"]);
  expect(Object.keys(errors({ description: "a".repeat(5_001) }) ?? {})).toEqual(["description"]);
});

test("unknown fields are ignored", () => {
  const submission = read({ status: "approved", userId: "x", recommended: "1", approved: "true" });

  expect(submission.status === "success" && Object.keys(submission.value)).not.toContain("status");
});

test("a gallery has at most eight pictures, each described in at most 160 characters", () => {
  const gallery = (count: number, alt = "") =>
    Object.fromEntries(
      Array.from({ length: count }, (_, index) => [
        [`pictures[${index}].url`, `/logos/${index}.webp`],
        [`pictures[${index}].alt`, alt],
      ]).flat(),
    );

  const full = read(gallery(8, "  The\u202e portal "));
  expect(full.status === "success" && full.value.pictures[7]).toEqual({
    url: "/logos/7.webp",
    alt: "The  portal",
  });
  const undescribed = read(gallery(1));
  expect(undescribed.status === "success" && undescribed.value.pictures).toEqual([
    { url: "/logos/0.webp", alt: "" },
  ]);
  expect(errors(gallery(9))).toMatchObject({
    pictures: ["A listing has at most 8 pictures. Remove one to add another."],
  });
  expect(read(gallery(1, "a".repeat(160))).status).toBe("success");
  expect(errors(gallery(1, "a".repeat(161)))).toMatchObject({
    "pictures[0].alt": ["Please use at most 160 characters"],
  });
});
