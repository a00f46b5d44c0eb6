import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import {
  aFile,
  aPreview,
  aRow,
  listingsOf,
  outcomesOf,
  someRows,
  statusOf,
} from "#test/imports.ts";
import { previewsOfAccount } from "../import-limits.ts";
import { startImport } from "../run/start-import.server.ts";
import { exampleRows } from "./import-template.ts";
import { previewImport } from "./preview-import.server.ts";

function csv(text: string, name = "listings.csv") {
  return new File([text], name);
}

test("a preview keeps the rows and touches no listing", async () => {
  const provider = await aProvider();
  const id = await aPreview(provider, [
    aRow(),
    ...exampleRows,
    aRow({ price_from: "a lot" }),
    aRow({ business_name: "Twice", website: "https://twice.example" }),
    aRow({ business_name: "twice", website: "https://www.twice.example/other" }),
  ]);

  expect(await statusOf(id)).toBe("previewed");
  expect(await outcomesOf(id)).toEqual([
    "waiting",
    "skipped",
    "skipped",
    "refused",
    "waiting",
    "skipped",
  ]);
  expect(await listingsOf(provider)).toEqual([]);
});

test("the same file twice at once is one import", async () => {
  const provider = await aProvider();
  const rows = someRows(20);
  // Two files are read at a time; a third would be refused as busy.
  const both = await Promise.all([
    previewImport(provider, aFile(rows)),
    previewImport(provider, aFile(rows, "again.csv")),
  ]);

  const ids = both.map((result) => result.ok && result.value.id);
  expect(ids[0]).toEqual(expect.any(String));
  expect(ids[1]).toBe(ids[0]);
  expect(await everything.selectFrom("importRows").select("line").execute()).toHaveLength(20);
});

test("the same file is the same import while it runs, and another one afterwards", async () => {
  const provider = await aProvider();
  const rows = someRows(2);
  const id = await aPreview(provider, rows);
  await startImport(provider, id);
  expect(await aPreview(provider, rows)).toBe(id);

  await everything.updateTable("imports").set({ status: "done" }).execute();
  expect(await aPreview(provider, rows)).not.toBe(id);
});

test("the same file of another provider is theirs", async () => {
  const rows = someRows(2);
  expect(await aPreview(await aProvider(), rows)).not.toBe(await aPreview(await aProvider(), rows));
});

test("missing columns are named", async () => {
  const result = await previewImport(
    await aProvider(),
    csv("business_name,website\nA,b.example\n"),
  );
  expect(result).toEqual({
    ok: false,
    refusal: "missing-columns",
    columns: ["service_type", "location", "language", "price_from", "description"],
  });
});

test("a column that appears twice is refused, because it is ambiguous", async () => {
  const file = csv(
    "business_name,Business Name,service_type,location,language,website,price_from,description\nA,B,c,d,e,f,g,h\n",
  );
  expect(await previewImport(await aProvider(), file)).toMatchObject({
    refusal: "repeated-columns",
  });
});

test("the names of unknown columns are stored, without characters that the database cannot store", async () => {
  const row = Object.values(aRow()).join(",");
  const header = `${Object.keys(aRow()).join(",")},Sales\u0007region,approved,user_id`;
  const result = await previewImport(
    await aProvider(),
    csv(`${header}\n${row},north,true,00000000-0000-0000-0000-000000000000\n`, "li\u0007st.csv"),
  );

  expect(result.ok).toBe(true);
  const kept = await everything.selectFrom("imports").selectAll().executeTakeFirstOrThrow();
  expect(kept.unknownColumns).toEqual(["Sales region", "approved", "user_id"]);
  expect(kept.fileName).toBe("li st.csv");
});

test.each([
  ["listings.pdf", "anything", "wrong-type"],
  ["listings.csv", "business_name\n", "no-rows"],
  ["listings.xlsx", "PK\u0003\u0004 no workbook", "unreadable"],
])("%s with %j is refused as %s, and nothing is kept", async (name, text, refusal) => {
  expect(await previewImport(await aProvider(), csv(text, name))).toEqual({ ok: false, refusal });
  expect(await everything.selectFrom("imports").select("id").execute()).toEqual([]);
});

test("of so many files an hour each is read, and the next is refused unread", async () => {
  const provider = await aProvider();
  for (let sent = 0; sent < previewsOfAccount.max; sent++) {
    expect(await previewImport(provider, csv("", "x.pdf"))).toMatchObject({
      refusal: "wrong-type",
    });
  }
  expect(await previewImport(provider, csv("", "x.pdf"))).toEqual({
    ok: false,
    refusal: "too-many-previews",
  });
});
