import { expect, test } from "vitest";
import { readSpreadsheet } from "#app/infrastructure/spreadsheets/read-spreadsheet.server.ts";
import { aListing, aLogo, aModerator, aPictureOf, aProvider, aRevision } from "#test/builders.ts";
import { factColumns } from "../import-columns.ts";
import { exportListings } from "./export-listings.server.ts";

const HEAD = `\uFEFF${[
  "business_name,service_type,location,language,website,price_from,description,logo_url,price_unit,one_line,image_urls,id",
  ...factColumns(),
].join()}\r\n`;
const noFacts = ",".repeat(factColumns().length);

test("the file has the columns of an import, and a row for each listing in its owner's newest words", async () => {
  const owner = await aProvider();
  const logo = await aLogo(owner);
  const [one, other] = [await aPictureOf(owner), await aPictureOf(owner)];
  const waiting = await aListing({
    userId: owner.id,
    createdAt: new Date("2026-01-02"),
    businessName: "Ferrywell",
    location: ["Germany", "France"],
    language: ["English", "French"],
    priceFrom: 49.9,
    priceUnit: "project",
    oneLine: "Client reports",
    description: "Reports.\nUnder your own name.",
    logoUrl: logo.url,
    pictures: [one, other],
  });
  const live = await aListing({
    userId: owner.id,
    createdAt: new Date("2026-01-01"),
    status: "approved",
    businessName: "Tidewright",
  });
  await aRevision(live, {
    businessName: "Tidewright & Sons",
    priceFrom: null,
    location: ["Any Country"],
    description: 'So-called "reports"',
  });
  await aListing();

  expect(await exportListings(owner, "csv")).toBe(
    [
      HEAD,
      `Tidewright & Sons,Analytics & Reporting,Any Country,English,https://provider.example,contact,"So-called ""reports""",,,,,${live.id}${noFacts}\r\n`,
      `Ferrywell,Analytics & Reporting,"Germany,France","English,French",https://provider.example,49.9,"Reports.\nUnder your own name.",https://rebadge.test${logo.url},project,Client reports,https://rebadge.test${one.url} https://rebadge.test${other.url},${waiting.id}${noFacts}\r\n`,
    ].join(""),
  );
});

test("the workbook says the same as the CSV file", async () => {
  const owner = await aProvider();
  await aListing({ userId: owner.id, description: "Reports.\nUnder your own name." });
  await aListing({ userId: owner.id, businessName: "=HYPERLINK(A1)", priceFrom: null });

  const [workbook, text] = await Promise.all([
    readSpreadsheet(Buffer.from(await exportListings(owner, "xlsx")), "listings.xlsx"),
    readSpreadsheet(Buffer.from(await exportListings(owner, "csv")), "listings.csv"),
  ]);
  const cellsIn = (file: typeof workbook) => file.ok && file.value.rows.map(({ cells }) => cells);

  expect(cellsIn(workbook)).toHaveLength(2);
  expect(cellsIn(workbook)).toEqual(cellsIn(text));
});

test("more listings than fit on a page are all there", async () => {
  const owner = await aProvider();
  await Promise.all(Array.from({ length: 25 }, () => aListing({ userId: owner.id })));

  expect(
    String(await exportListings(owner, "csv"))
      .trimEnd()
      .split("\r\n"),
  ).toHaveLength(26);
});

test("a cell that a spreadsheet would run as a formula is exported as text", async () => {
  const owner = await aProvider();
  await aListing({
    userId: owner.id,
    businessName: "=HYPERLINK(A1)",
    description: "@SUM(1)",
  });

  const [, row] = String(await exportListings(owner, "csv")).split("\r\n");

  expect(row).toMatch(/^'=HYPERLINK\(A1\),.*,'@SUM\(1\),,month,,,[\da-f-]{36},+$/);
});

test("an account without listings gets only the header row, and a moderator gets only their own listings", async () => {
  await aListing();

  expect(await exportListings(await aModerator(), "csv")).toBe(HEAD);
});

test("of a selection only the named ones are written, and only one's own", async () => {
  const owner = await aProvider();
  const [mine] = [await aListing({ userId: owner.id }), await aListing({ userId: owner.id })];
  const theirs = await aListing();

  const lines = String(await exportListings(owner, "csv", [mine.id, theirs.id, "no id"])).split(
    "\r\n",
  );
  expect(lines).toEqual([HEAD.trimEnd(), expect.stringContaining(mine.id), ""]);
  expect(await exportListings(owner, "csv", [])).toBe(HEAD);
});
