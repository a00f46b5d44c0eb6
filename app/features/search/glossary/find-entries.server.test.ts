import { afterEach, expect, test } from "vitest";
import { aModerator, anAdmin, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findEntries, findEntry } from "./find-entries.server.ts";
import { MAX_SHOWN_ENTRIES } from "./glossary-entry.ts";

afterEach(async () => {
  for (const table of ["searchGlossary", "searchNoise"] as const)
    await everything.deleteFrom(table).where("phrase", "like", "zorb%").execute();
});

test("entries are found by their phrase and by what they stand for, the operator's first", async () => {
  await aMeaning("zorbing", ["ball rolling"], true);
  await aMeaning("zorb tours", ["rolling balls"], false);
  await everything
    .insertInto("searchNoise")
    .values({ phrase: "zorb", leadsTo: "services" })
    .execute();

  expect(await find("Zorb!")).toEqual({
    total: 3,
    entries: [
      { phrase: "zorb", kind: "services", standsFor: [], isShipped: false },
      { phrase: "zorb tours", kind: "meaning", standsFor: ["rolling balls"], isShipped: false },
      { phrase: "zorbing", kind: "meaning", standsFor: ["ball rolling"], isShipped: true },
    ],
  });
  expect((await find("ball rolling")).entries.map(({ phrase }) => phrase)).toEqual(["zorbing"]);
  expect(await find("zorb%")).toMatchObject({ total: 3 });
  expect(await find("zorbingly")).toEqual({ total: 0, entries: [] });
});

test("no more than fifty are shown, with how many there are", async () => {
  const { entries, total } = await find("");
  expect(entries).toHaveLength(MAX_SHOWN_ENTRIES);
  expect(total).toBeGreaterThan(5_000);
});

test("one entry is found by its phrase, however it is typed", async () => {
  await aMeaning("zorb tours", ["rolling balls"], false);
  const admin = await anAdmin();
  expect(await findEntry(admin, "Zorb-Tours")).toMatchObject({ value: { phrase: "zorb tours" } });
  expect(await findEntry(admin, "zorb")).toEqual({ ok: true, value: undefined });
});

test("moderators and providers see none of it", async () => {
  const refused = { ok: false, refusal: "not-allowed" };
  for (const actor of [await aModerator(), await aProvider()]) {
    expect(await findEntries(actor, "")).toEqual(refused);
    expect(await findEntry(actor, "crm")).toEqual(refused);
  }
});

async function find(letters: string) {
  const found = await findEntries(await anAdmin(), letters);
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
}

function aMeaning(phrase: string, standsFor: string[], isShipped: boolean) {
  return everything.insertInto("searchGlossary").values({ phrase, standsFor, isShipped }).execute();
}
