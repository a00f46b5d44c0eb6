import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pickableCategories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { writeFact } from "#app/features/facts/fact-cells.ts";
import type { FactField } from "#app/features/facts/fact-field.ts";
import { factFields, fieldsFor } from "#app/features/facts/fact-fields.ts";
import { factSchema } from "#app/features/facts/fact-schema.ts";
import { cellsIn, cellsOf, readFacts } from "#app/features/facts/facts-form.ts";
import { type Facts, MAX_NOTE, MAX_PLAN } from "#app/features/facts/stated-fact.ts";
import { exportAllowedValues } from "#app/features/imports/export/export-allowed-values.server.ts";
import { exportRow } from "#app/features/imports/export/export-row.ts";
import { exportTemplate } from "#app/features/imports/export/export-template.server.ts";
import {
  cellsByColumn,
  fileColumns,
  findColumns,
  type RowCells,
} from "#app/features/imports/import-columns.ts";
import { planCreation } from "#app/features/imports/preview/import-plan.ts";
import { readRow } from "#app/features/imports/preview/import-row.ts";
import { priceUnits } from "#app/features/listings/listing.ts";
import { contentOf, type ListingContent } from "#app/features/listings/own/listing-content.ts";
import { listingForm, MAX_DESCRIPTION } from "#app/features/listings/own/listing-form.ts";
import { readCsv } from "#app/infrastructure/spreadsheets/read-csv.server.ts";
import { readSpreadsheet } from "#app/infrastructure/spreadsheets/read-spreadsheet.server.ts";
import { readXlsx } from "#app/infrastructure/spreadsheets/read-workbook.server.ts";
import type { Sheet } from "#app/infrastructure/spreadsheets/sheet.server.ts";
import { writeCsv } from "#app/infrastructure/spreadsheets/write-csv.server.ts";
import { writeWorkbook } from "#app/infrastructure/spreadsheets/write-workbook.server.ts";
import { anyText } from "#test/any-text.ts";
import { anyFact } from "#test/random-facts.ts";

/** At least 300 listings per format, many in each file, because a workbook is expensive to write. */
const LISTINGS = { minLength: 30, maxLength: 40 };
const FILES = { numRuns: 10, endOnFailure: true };

const signs = [
  ..."=+-@＝＋－＠'\"\t\r\n\0\x01\x85\uFFFE\u2028\u202E<&;, a",
  "_x0041_",
  "_x00",
  "😀",
];
const text = fc.oneof(
  anyText,
  fc.string({ unit: "grapheme" }),
  fc.string({ unit: fc.constantFrom(...signs) }),
);

/** Any facts that fit the category, as the form of the facts stores them. */
const factsFor = (category: string) => {
  const fields = fieldsFor(category);
  const any = Object.fromEntries(fields.map(([name, field]) => [name, anyFact(field)]));
  return fc.record(any, { requiredKeys: [] }).map((stated) => {
    const form = new FormData();
    for (const [cell, typed] of Object.entries(cellsOf(stated as Facts))) form.append(cell, typed);
    const read = readFacts(cellsIn(form, fields), fields);
    if (!read.ok) throw new Error(JSON.stringify(read.problems));
    return read.facts;
  });
};
// Made once for each category, because a generator of facts is expensive to make.
const factsByCategory = new Map(
  pickableCategories.map((category) => [category as string, factsFor(category)]),
);

/** Any valid forms of a listing and of its facts. */
const content: fc.Arbitrary<ListingContent> = fc
  .record({
    businessName: text,
    category: fc.constantFrom(...pickableCategories),
    countries: fc.uniqueArray(fc.constantFrom(...countries), { minLength: 1, maxLength: 6 }),
    languages: fc.uniqueArray(fc.constantFrom(...languages), { minLength: 1, maxLength: 6 }),
    website: fc.webUrl({ withQueryParameters: true, withFragments: true }),
    priceFrom: fc.nat(999_999_999).map((cents) => cents / 100),
    priceUnit: fc.constantFrom(...priceUnits),
    isContactForPricing: fc.boolean(),
    oneLine: fc.option(text, { nil: undefined }),
    description: text,
  })
  .map((typed) => listingForm.safeParse(typed))
  .filter(({ success }) => success)
  .map(({ data }) =>
    contentOf(data as NonNullable<typeof data>, { logoUrl: null, pictures: [], facts: {} }),
  )
  .chain((typed) =>
    (factsByCategory.get(typed.serviceType) ?? fc.constant({})).map((facts) => ({
      ...typed,
      facts,
    })),
  );

/** Every fact that fits, with all of its parts at their longest. */
function longestFacts(category: string): Facts {
  const address = `https://ferrywell.example/${"a".repeat(2_000)}`;
  const details = { plan: "😀".repeat(MAX_PLAN), note: "😀".repeat(MAX_NOTE), evidence: address };
  const facts = fieldsFor(category).map(([name, field]) => {
    const samples = fc.sample(anyFact(field), { numRuns: 50, seed: 7 });
    const length = (fact: object) => JSON.stringify(fact).length;
    const fact = samples.toSorted((one, other) => length(other) - length(one))[0];
    const value = field.value.kind === "address" ? { tier: "included", value: address } : {};
    const more = Object.entries(field.more ?? {})
      .filter(([, part]) => part.kind === "address")
      .map(([part]) => [part, address]);
    const all = {
      ...fact,
      ...value,
      ...details,
      more: { ...fact?.more, ...Object.fromEntries(more) },
    };
    return [name, factSchema(field).parse(all)];
  });
  return Object.fromEntries(facts);
}

/** The longest valid forms, in characters of two UTF-16 code units. */
const longest: ListingContent = {
  ...contentOf(
    listingForm.parse({
      businessName: "😀".repeat(120),
      category: pickableCategories[0],
      countries: countries.toSorted((one, other) => other.length - one.length).slice(0, 6),
      languages: languages.slice(0, 6),
      website: `https://ferrywell.example/${"a".repeat(2_000)}`,
      priceFrom: 9_999_999.99,
      description: "😀".repeat(MAX_DESCRIPTION),
    }),
    { logoUrl: null, pictures: [], facts: longestFacts(pickableCategories[0]) },
  ),
  logoUrl: `https://pictures.example/${"a".repeat(1_500)}.webp`,
};

const rowsOf = (contents: readonly ListingContent[]) =>
  contents.map((each) => exportRow({ ...each, id: randomUUID() }, "https://rebadge.test"));

test("a CSV file contains every listing unchanged", () => {
  fc.assert(
    fc.property(fc.array(content, LISTINGS), (contents) => {
      const file = Buffer.from(writeCsv(fileColumns(), rowsOf(contents)));

      expect(contentsIn(readCsv(file))).toEqual(contents);
    }),
    FILES,
  );
});

test("a workbook contains every listing unchanged", async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(content, LISTINGS), async (contents) => {
      const file = await writeWorkbook(fileColumns(), rowsOf(contents));

      expect(contentsIn(readXlsx(file))).toEqual(contents);
    }),
    FILES,
  );
});

test("so do both when read as untrusted uploads, including the longest listing", async () => {
  const contents = [...fc.sample(content, { numRuns: 100, seed: 7 }), longest];
  const files = {
    "listings.csv": Buffer.from(writeCsv(fileColumns(), rowsOf(contents))),
    "listings.xlsx": await writeWorkbook(fileColumns(), rowsOf(contents)),
  };
  for (const [name, file] of Object.entries(files)) {
    const sheet = await readSpreadsheet(file, name);

    expect(contentsIn(sheet.ok ? sheet.value : sheet.refusal), name).toEqual(contents);
  }
});

/** A field that no code but this test knows. */
const madeUp: FactField = {
  group: "trust",
  label: "Made-up insurance",
  help: "Whether the provider is insured.",
  why: "Accidents happen.",
  no: "Not insured",
  value: { kind: "choice", values: { basic: "Basic", full: "Full" } },
  more: { sum: { kind: "money", label: "Insured sum" } },
};

test("a new field is in template, allowed values, export and import without another line of code", () => {
  factFields.insurance = madeUp;
  try {
    const columns = ["insurance", "insurance_sum", "insurance_sum_currency", "insurance_tier"];
    const [header = ""] = exportTemplate().split("\r\n");
    expect(header.split(",")).toEqual(expect.arrayContaining(columns));
    expect(exportAllowedValues()).toContain("insurance,full,Full");

    const fact = { tier: "add_on", value: "full", more: { sum: { amount: 5, currency: "EUR" } } };
    const facts = { insurance: factSchema(madeUp).parse(fact) };
    const row = { ...fc.sample(content, { numRuns: 1, seed: 7 })[0], facts } as ListingContent;
    const file = Buffer.from(writeCsv(fileColumns(), rowsOf([row])));
    expect(contentsIn(readCsv(file))).toEqual([row]);

    const cells = { ...rowsOf([row])[0], ...writeFact("insurance", madeUp, facts.insurance) };
    expect(readRow({ ...(cells as RowCells), insurance: "half" })).toMatchObject({
      problems: [
        { column: "insurance", rule: "Please choose one of: basic, full, or no", value: "half" },
      ],
    });
  } finally {
    delete factFields.insurance;
  }
});

function contentsIn(sheet: Sheet | string) {
  if (typeof sheet === "string") throw new Error(sheet);
  const { indexes } = findColumns(sheet.header);
  return sheet.rows.map(({ cells, problem }) => {
    const row = readRow(cellsByColumn(indexes, cells));
    if (!row.ok) return { problem, problems: row.problems };
    const { facts } = planCreation(row.content, { logos: [], pictures: new Map() }).content;
    // These listings have no pictures.
    return { ...row.content, pictures: row.content.pictures ?? [], facts };
  });
}
