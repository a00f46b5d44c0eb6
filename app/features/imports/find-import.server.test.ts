import { expect, test } from "vitest";
import { aListing, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { anImport, aPreview, aRow, aRunningImport, someRows } from "#test/imports.ts";
import { findImport, findImportResult, findProblems } from "./find-import.server.ts";
import { ROWS_IN_A_TRANSACTION } from "./import-limits.ts";
import { exampleRows } from "./preview/import-template.ts";
import { continueImport } from "./run/continue-import.server.ts";

const known = { businessName: "Ferrywell", website: "https://ferrywell.example/" };
const rowOfKnown = { business_name: known.businessName, website: known.website };

test("a preview shows for every row what the import would do", async () => {
  const provider = await aProvider();
  const listing = await aListing({ userId: provider.id, ...known });
  const same = await aListing({
    userId: provider.id,
    businessName: "Same",
    website: "https://same.example/",
  });
  const id = await aPreview(provider, [
    aRow({
      business_name: "New",
      logo_url: "https://pictures.example/logo.png",
      image_urls: "https://pictures.example/1.png",
    }),
    aRow({ ...rowOfKnown, price_from: "99", description: listing.description }),
    aRow({ business_name: "Same", website: same.website, description: same.description }),
    ...exampleRows.slice(0, 1),
    aRow({ business_name: "Wrong", website: "nowhere at all" }),
  ]);

  const shown = await findImport(provider, id);
  expect(shown).toMatchObject({
    status: "previewed",
    rowCount: 5,
    doneCount: 5,
    counts: { create: 1, update: 1, unchanged: 1, skip: 1, refuse: 1 },
    pictures: { wanted: 1, kept: 0, failed: 0 },
  });
  expect(shown?.rows).toMatchObject([
    {
      line: 2,
      name: "New",
      kind: "create",
      changes: [],
      listingId: null,
      logo: { state: "wanted" },
      pictures: { state: "wanted" },
    },
    {
      line: 3,
      kind: "update",
      listingId: listing.id,
      changes: [{ before: "USD 49 / month", after: "USD 99 / month" }],
    },
    { line: 4, name: "Same", kind: "unchanged", listingId: same.id },
    { line: 5, kind: "skip", skippedBecause: "example" },
    { line: 6, kind: "refuse", problems: [{ column: "website", value: "nowhere at all" }] },
  ]);
});

test("a preview is computed from the current listings", async () => {
  const provider = await aProvider();
  const id = await aPreview(provider, [aRow(rowOfKnown)]);
  expect((await findImport(provider, id))?.counts).toMatchObject({ create: 1, update: 0 });

  await aListing({ userId: provider.id, ...known, priceFrom: 1 });
  expect((await findImport(provider, id))?.counts).toMatchObject({ create: 0, update: 1 });
});

test("while it runs, only the rows that are done are counted", async () => {
  const provider = await aProvider();
  const id = await aRunningImport(provider, [
    ...someRows(ROWS_IN_A_TRANSACTION + 3),
    aRow({ price_from: "?" }),
  ]);
  await continueImport({ importId: id });

  expect(await findImport(provider, id)).toMatchObject({
    status: "running",
    rowCount: ROWS_IN_A_TRANSACTION + 4,
    doneCount: ROWS_IN_A_TRANSACTION + 1,
    counts: { create: ROWS_IN_A_TRANSACTION, refuse: 1 },
  });
  expect(await findImportResult(provider, id)).toMatchObject({ isDone: false });
});

test("the result in the specification's words: every row is imported or skipped", async () => {
  const provider = await aProvider();
  const id = await anImport(provider, [
    ...someRows(3),
    ...exampleRows,
    aRow({ website: "", price_from: "a lot" }),
  ]);

  expect(await findImportResult(provider, id)).toEqual({
    isDone: true,
    result: {
      success: true,
      imported: 3,
      skipped: 3,
      validationErrors: [
        "Line 7, website: Website URL is required",
        "Line 7, price_from: Please enter a price such as 49 or 49.90",
      ],
    },
  });
});

test("a file of which nothing could be imported has failed; one that changes nothing has not", async () => {
  const provider = await aProvider();
  const wrong = await anImport(provider, [aRow({ location: "Atlantis" })]);
  expect((await findImportResult(provider, wrong))?.result).toMatchObject({
    success: false,
    skipped: 1,
  });

  const row = aRow();
  await anImport(provider, [row]);
  const again = await anImport(provider, [row]);
  expect((await findImportResult(provider, again))?.result).toEqual({
    success: true,
    imported: 0,
    skipped: 1,
    validationErrors: [],
  });
});

test("rows are shown by kind, fifty to a page; a page past the end is the last", async () => {
  const provider = await aProvider();
  const id = await aPreview(provider, [...someRows(60), aRow({ language: "" })]);

  expect((await findImport(provider, id, { page: 9 }))?.rows.map(({ line }) => line)).toEqual([
    ...Array.from({ length: 11 }, (_, index) => 52 + index),
  ]);
  const refused = await findImport(provider, id, { shown: "refuse" });
  expect(refused).toMatchObject({ page: 1, pageCount: 1, counts: { create: 60, refuse: 1 } });
  expect(refused?.rows.map(({ line }) => line)).toEqual([62]);
});

test("another account's import, a missing one and an invalid id are all not found", async () => {
  const id = await aPreview(await aProvider(), [aRow({ language: "" })]);
  const stranger = await aProvider();
  for (const asked of [id, "00000000-0000-4000-8000-000000000000", "x"]) {
    expect(await findImport(stranger, asked)).toBeUndefined();
    expect(await findImportResult(stranger, asked)).toBeUndefined();
    expect(await findProblems(stranger, asked)).toBeUndefined();
  }
  expect(await everything.selectFrom("imports").select("id").execute()).toHaveLength(1);
});
