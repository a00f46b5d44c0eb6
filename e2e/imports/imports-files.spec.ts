import { buffer } from "node:stream/consumers";
import { read, utils, write } from "@e965/xlsx";
import { expect, test } from "@playwright/test";
import { aSignedInPerson } from "../kit/http-accounts.ts";
import { ask, HttpBrowser, open } from "../kit/http-client.ts";
import { anImporter, findImports, findListings, imported } from "../kit/import-callers.ts";
import { aFile } from "../kit/import-files.ts";
import { aListing } from "../kit/own-listings.ts";
import { wide } from "../kit/test.ts";

test("the template can be downloaded, and its two rows are examples", wide, async () => {
  const importer = await anImporter();
  const { body: page } = await importer.browser.get("/dashboard/import");
  const [, path = "", attributes = ""] = /href="([^"]*_template\.csv)"([^>]*)/.exec(page) ?? [];
  expect([path, attributes]).toEqual([
    "/white_label_services_template.csv",
    expect.stringContaining("download"),
  ]);

  const template = await ask(path);
  expect([template.status, template.headers["content-type"]]).toEqual([
    200,
    expect.stringContaining("text/csv"),
  ]);
  const file = new File([template.body], "white_label_services_template.csv");
  const { status, body } = await importer.send({ file });
  expect([status, JSON.parse(body)]).toEqual([200, imported(0, 2)]);
  expect(await findListings(importer)).toEqual([]);
});

/** Values that spreadsheets, separators and formula guards could misread. */
const awkward = [
  { businessName: "=1+1", description: "First line,\nsecond \"line\"; 'third'", priceFrom: null },
  { businessName: "'Quoted', \"twice\"", priceFrom: 0 },
  { businessName: "@Ferrywell — Zürich 名前 😀", priceFrom: 49.9, status: "approved" },
  { businessName: "007", description: "-1", countries: ["Any Country"], status: "rejected" },
];

for (const format of ["csv", "xlsx"] as const) {
  test(`a file exported as ${format} changes nothing when imported`, wide, async () => {
    const importer = await anImporter();
    for (const listing of awkward) await aListing(importer, listing);
    const name = `listings.${format}`;
    const download = async () => {
      const headers = importer.browser.headers();
      const response = await open(`/dashboard/${name}`, { headers });
      expect(response.headers["content-disposition"]).toBe(`attachment; filename="${name}"`);
      return buffer(response);
    };

    const first = await download();
    expect(rowsOf(first)).toHaveLength(awkward.length + 1);
    const before = await findListings(importer);
    const { status, body } = await importer.send({ file: new File([first], name) });
    expect([status, JSON.parse(body)]).toEqual([200, imported(0, awkward.length)]);

    const second = await download();
    if (format === "csv") expect(second.equals(first)).toBe(true);
    expect(rowsOf(second)).toEqual(rowsOf(first));
    expect(await findListings(importer)).toEqual(before);

    // The ids belong to the owner, so another account cannot use them.
    const other = await anImporter();
    const refused = await other.send({ file: new File([first], name) });
    expect(JSON.parse(refused.body)).toMatchObject({ imported: 0, skipped: awkward.length });
    expect(await findListings(other)).toEqual([]);
    // Without the ids the other account can import every listing.
    const moved = await other.send({ file: new File([withoutIds(first, format)], name) });
    expect(JSON.parse(moved.body)).toEqual(imported(awkward.length));
    const names = (listings: typeof before) => listings.map((listing) => listing.business_name);
    expect(names(await findListings(other))).toEqual(names(before));
  });
}

function withoutIds(file: Buffer, bookType: "csv" | "xlsx") {
  const [header = [], ...rows] = rowsOf(file);
  const index = header.indexOf("id");
  const kept = [header, ...rows].map((row) => row.toSpliced(index, 1));
  const book = utils.book_new(utils.aoa_to_sheet(kept));
  return write(book, { bookType, type: "buffer" }) as Buffer<ArrayBuffer>;
}

function rowsOf(file: Buffer) {
  const { Sheets, SheetNames } = read(file, { raw: true });
  const sheet = Sheets[SheetNames[0] ?? ""];
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false }) : [];
}

test("only its owner downloads the problems of a file", wide, async () => {
  const importer = await anImporter();
  await importer.send({ file: aFile([{}, { business_name: "=A1", website: "nowhere:" }]) });
  const [made] = await findImports(importer);
  const path = `/dashboard/import/${made?.id}/problems.csv`;

  const { status, headers, body } = await importer.browser.get(path);
  expect([status, headers["content-type"], headers["content-disposition"]]).toEqual([
    200,
    "text/csv; charset=utf-8",
    'attachment; filename="import-problems.csv"',
  ]);
  expect(headers["cache-control"]).toBe("private, no-store");
  expect(body.trim().split("\r\n")).toEqual([
    "line,business_name,column,problem,value",
    "3,'=A1,website,Please enter a valid URL,nowhere:",
  ]);

  const stranger = await aSignedInPerson();
  expect((await stranger.browser.get(path)).status).toBe(404);
  expect((await new HttpBrowser().get(path)).location).toMatch(/^\/auth\?/);
});
