import { sql } from "kysely";
import { Client } from "pg";
import { afterEach, expect, test } from "vitest";
import { categories } from "#app/features/catalog/categories.ts";
import { publicListingsChanged } from "#app/features/listings/page-jobs.ts";
import { purgePages } from "#app/features/listings/purge-pages.server.ts";
import { transaction, webDatabase } from "#app/infrastructure/database/database.server.ts";
import { pageTag } from "#app/shared/page-tag.ts";
import {
  aListing,
  aModerator,
  anAdmin,
  aProvider,
  aReviewer,
  aSession,
  aStaffSession,
  waitingFor,
  whileTheQueueIsBroken,
} from "#test/builders.ts";
import { databaseUrl, everything } from "#test/database.ts";
import { openEdge } from "#test/edge.ts";
import { applyGlossary } from "../../../../scripts/database/apply-glossary.ts";
import { noFilters } from "../search-filters.ts";
import { searchListings } from "../search-listings.server.ts";
import { suggestSearches } from "../suggestions/suggest-searches.server.ts";
import { changeEntry } from "./change-entry.server.ts";
import { findEntry } from "./find-entries.server.ts";
import { entryMark } from "./glossary-entry.ts";

const MINUTE = 60_000;
const entry = { phrase: "zorbing", kind: "meaning", standsFor: ["falconry"], seen: "" } as const;
const change = { ...entry, standsFor: [...entry.standsFor] };

const edge = await openEdge();

afterEach(async () => {
  await everything.deleteFrom("searchDropped").execute();
  for (const table of ["searchGlossary", "searchNoise"] as const)
    await everything.deleteFrom(table).where("isShipped", "=", false).execute();
});

test("a saved entry is effective in the next search and in suggestions, without anything made anew", async () => {
  const { id } = await aListing({ status: "approved", description: "Falconry for your clients." });
  const admin = await aReviewer("admin");
  expect(await findIds("zorbing")).toEqual([]);

  expect(await changeEntry(admin, change)).toEqual({ ok: true, value: undefined });

  expect(await findIds("zorbing")).toEqual([id]);
  expect(await suggestSearches("zorb")).toEqual(["zorbing"]);
});

test("the audit log contains the actor, the phrase, and its old and new meaning", async () => {
  const admin = await aReviewer("admin");
  await changeEntry(admin, change);
  const seen = entryMark(change);
  await changeEntry(admin, { phrase: "zorbing", kind: "filler", standsFor: [], seen });
  await changeEntry(admin, { ...none("zorbing"), seen: "filler" });

  const log = everything.selectFrom("auditLog").select(["actorId", "action", "subject", "details"]);
  const said = { actorId: admin.id, subject: "zorbing" };
  expect(await log.orderBy("id").execute()).toEqual([
    {
      ...said,
      action: "search-entry-saved",
      details: { kind: "meaning", standsFor: ["falconry"] },
    },
    {
      ...said,
      action: "search-entry-saved",
      details: { kind: "filler", before: { kind: "meaning", standsFor: ["falconry"] } },
    },
    {
      ...said,
      action: "search-entry-removed",
      details: { before: { kind: "filler", standsFor: [] } },
    },
  ]);
});

test("a phrase has one entry: it moves between the glossary and the noise words", async () => {
  const admin = await aReviewer("admin");
  await changeEntry(admin, change);
  await changeEntry(admin, {
    phrase: "zorbing",
    kind: "services",
    standsFor: [],
    seen: entryMark(change),
  });
  expect(await entriesOf("zorbing")).toEqual([{ kind: "services", isShipped: false }]);

  await changeEntry(admin, { ...change, seen: "services" });
  expect(await entriesOf("zorbing")).toEqual([{ kind: "meaning", isShipped: false }]);
});

test("the operator's entry survives a release, whichever table the release has it in", async () => {
  const admin = await aReviewer("admin");
  const [meaning, noise] = [await aShipped("searchGlossary"), await aShipped("searchNoise")];
  await save(admin, { phrase: meaning, kind: "filler", standsFor: [] });
  await save(admin, { phrase: noise, kind: "meaning", standsFor: ["falconry"] });

  await release();

  expect(await entriesOf(meaning)).toEqual([{ kind: "filler", isShipped: false }]);
  expect(await entriesOf(noise)).toEqual([{ kind: "meaning", isShipped: false }]);
});

test("a shipped entry that was removed stays away, until it is saved again", async () => {
  const admin = await aReviewer("admin");
  const [meaning, noise] = [await aShipped("searchGlossary"), await aShipped("searchNoise")];
  for (const phrase of [meaning, noise]) await save(admin, none(phrase));
  await release();
  for (const phrase of [meaning, noise]) expect(await entriesOf(phrase)).toEqual([]);

  await save(admin, { phrase: meaning, kind: "meaning", standsFor: ["falconry"] });
  await release();
  expect(await entriesOf(meaning)).toEqual([{ kind: "meaning", isShipped: false }]);
  expect(await everything.selectFrom("searchDropped").selectAll().execute()).toEqual([
    { phrase: noise },
  ]);
});

test("removing an entry that replaced a shipped one does not restore the shipped one", async () => {
  const admin = await aReviewer("admin");
  const phrase = await aShipped("searchGlossary");
  await save(admin, { phrase, kind: "meaning", standsFor: ["falconry"] });
  await save(admin, none(phrase));
  await release();
  expect(await entriesOf(phrase)).toEqual([]);
});

test("copies of every page that shows results of a text are dropped, twice", async () => {
  await changeEntry(await aReviewer("admin"), change);

  const waiting = await waitingFor(publicListingsChanged);
  expect(waiting).toHaveLength(2);
  for (const payload of waiting)
    await purgePages(publicListingsChanged.payload.parse(payload), edge.url);
  const tags = [pageTag.directory, ...categories.map(pageTag.category)];
  expect(edge.dropped.flat()).toEqual(expect.arrayContaining(tags));
});

test("without the purge nothing is changed", async () => {
  const admin = await aReviewer("admin");
  await whileTheQueueIsBroken(() => expect(changeEntry(admin, change)).rejects.toThrow());
  expect(await entriesOf("zorbing")).toEqual([]);
});

test("a change based on an outdated page is refused, and nothing is changed", async () => {
  const admin = await aReviewer("admin");
  await changeEntry(admin, change);
  for (const seen of ["", "filler"]) {
    expect(await changeEntry(admin, { ...change, standsFor: ["archery"], seen })).toEqual({
      ok: false,
      refusal: "changed-meanwhile",
    });
  }
  expect(await changeEntry(admin, { ...none("unheard"), seen: "filler" })).toMatchObject({
    refusal: "changed-meanwhile",
  });
  const found = await findEntry(admin, "zorbing");
  expect(found).toMatchObject({ value: { standsFor: ["falconry"] } });
  expect(await everything.selectFrom("auditLog").selectAll().execute()).toHaveLength(1);
});

test("moderators and providers change nothing", async () => {
  for (const actor of [await aReviewer(), await aProvider()])
    expect(await changeEntry(actor, change)).toEqual({ ok: false, refusal: "not-allowed" });
  expect(await entriesOf("zorbing")).toEqual([]);
});

test("the database refuses anyone but an admin who showed the second factor lately", async () => {
  const { actor } = await aSession(await anAdmin());
  expect(await changeEntry(actor, change)).toMatchObject({ refusal: "second-factor-over" });
  await aStaffSession(actor, { usedAt: new Date(Date.now() - 31 * MINUTE) });
  expect(await changeEntry(actor, change)).toMatchObject({ refusal: "second-factor-over" });

  const moderator = await aReviewer();
  const posing = { ...moderator, role: "admin" } as const;
  expect(await changeEntry(posing, change)).toMatchObject({ refusal: "second-factor-over" });
  expect(await entriesOf("zorbing")).toEqual([]);
});

test("staff read the tables and write them only through the function; the web login does neither", async () => {
  const denied = { code: "42501" };
  const moderator = await aModerator();
  for (const table of ["search_glossary", "search_noise"]) {
    const read = sql`select phrase from ${sql.table(table)} limit 1`;
    const drop = sql`delete from ${sql.table(table)}`;
    expect((await transaction(moderator, (tx) => read.execute(tx))).rows).toHaveLength(1);
    await expect(transaction(moderator, (tx) => drop.execute(tx))).rejects.toMatchObject(denied);
    await expect(read.execute(webDatabase)).rejects.toMatchObject(denied);
  }
  const call = sql`select change_search_entry('zorbing', 'filler', null)`;
  await expect(call.execute(webDatabase)).rejects.toMatchObject(denied);
});

test("single words of entries are known, and forgotten with the last entry that holds them", async () => {
  const admin = await aReviewer("admin");
  const isKnown = async () =>
    (
      await everything
        .selectFrom("searchTerms")
        .where("word", "=", "zorbing")
        .select("isFiller")
        .execute()
    ).map(({ isFiller }) => isFiller);
  await save(admin, { phrase: "zorbing", kind: "filler", standsFor: [] });
  expect(await isKnown()).toEqual([true]);
  await save(admin, { phrase: "zorbing tours", kind: "meaning", standsFor: ["falconry"] });
  expect(await isKnown()).toEqual([false]);
  await save(admin, none("zorbing"));
  expect(await isKnown()).toEqual([false]);
  await save(admin, none("zorbing tours"));
  expect(await isKnown()).toEqual([]);
});

function none(phrase: string) {
  return { phrase, kind: "none" as const, standsFor: [] };
}

async function findIds(search: string) {
  const { listings } = await searchListings({ ...noFilters, search });
  return listings.map(({ id }) => id);
}

async function save(
  admin: Awaited<ReturnType<typeof aReviewer>>,
  changed: Omit<Parameters<typeof changeEntry>[1], "seen">,
) {
  const found = await findEntry(admin, changed.phrase);
  const seen = entryMark(found.ok ? found.value : undefined);
  expect(await changeEntry(admin, { ...changed, seen })).toMatchObject({ ok: true });
}

async function entriesOf(phrase: string) {
  const { rows } = await sql<{ kind: string; isShipped: boolean }>`
    select 'meaning' as kind, is_shipped from search_glossary where phrase = ${phrase}
    union all
    select coalesce(leads_to, 'filler'), is_shipped from search_noise where phrase = ${phrase}`.execute(
    everything,
  );
  return rows;
}

async function aShipped(table: "searchGlossary" | "searchNoise") {
  const shipped = everything.selectFrom(table).select("phrase").where("isShipped", "=", true);
  return (await shipped.orderBy("phrase").executeTakeFirstOrThrow()).phrase;
}

async function release() {
  const client = new Client({ connectionString: databaseUrl("migrator") });
  await client.connect();
  await applyGlossary(client);
  await client.end();
}
