import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { pickableCategories } from "#app/features/catalog/categories.ts";
import { countries } from "#app/features/catalog/countries.ts";
import { languages } from "#app/features/catalog/languages.ts";
import { exportRow } from "#app/features/imports/export/export-row.ts";
import { cellsByColumn, fileColumns, findColumns } from "#app/features/imports/import-columns.ts";
import { readRow } from "#app/features/imports/preview/import-row.ts";
import { contentOf, type ListingContent } from "#app/features/listings/own/listing-content.ts";
import { listingForm, MAX_DESCRIPTION } from "#app/features/listings/own/listing-form.ts";
import { readCsv } from "#app/infrastructure/spreadsheets/read-csv.server.ts";
import { readSpreadsheet } from "#app/infrastructure/spreadsheets/read-spreadsheet.server.ts";
import { readXlsx } from "#app/infrastructure/spreadsheets/read-workbook.server.ts";
import type { Sheet } from "#app/infrastructure/spreadsheets/sheet.server.ts";
import { writeCsv } from "#app/infrastructure/spreadsheets/write-csv.server.ts";
import { writeWorkbook } from "#app/infrastructure/spreadsheets/write-workbook.server.ts";
import { anyText } from "#test/any-text.ts";

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

/** Any valid form. */
const content: fc.Arbitrary<ListingContent> = fc
  .record({
    businessName: text,
    category: fc.constantFrom(...pickableCategories),
    countries: fc.uniqueArray(fc.constantFrom(...countries), { minLength: 1, maxLength: 6 }),
    languages: fc.uniqueArray(fc.constantFrom(...languages), { minLength: 1, maxLength: 6 }),
    website: fc.webUrl({ withQueryParameters: true, withFragments: true }),
    priceFrom: fc.nat(999_999_999).map((cents) => cents / 100),
    isContactForPricing: fc.boolean(),
    description: text,
  })
  .map((typed) => listingForm.safeParse(typed))
  .filter(({ success }) => success)
  .map(({ data }) => contentOf(data as NonNullable<typeof data>, null, {}));

/** The longest valid form, in characters of two UTF-16 code units. */
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
    null,
    {},
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

function contentsIn(sheet: Sheet | string) {
  if (typeof sheet === "string") throw new Error(sheet);
  const { indexes } = findColumns(sheet.header);
  return sheet.rows.map(({ cells, problem }) => {
    const row = readRow(cellsByColumn(indexes, cells));
    return row.ok ? row.content : { problem, problems: row.problems };
  });
}
