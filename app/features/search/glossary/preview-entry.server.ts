import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { type CategoryGroup, categoriesOfGroup } from "#app/features/catalog/categories.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import open from "../../../../database/judged-queries/open.json" with { type: "json" };
import tuned from "../../../../database/judged-queries/tuned.json" with { type: "json" };
import { readConditions } from "../read-conditions.ts";
import { applyChange, type EntryChange, refusalOf } from "./change-entry.server.ts";
import {
  COMPARED_RESULTS,
  type EntryPreview,
  MAX_COMPARED,
  resultChange,
} from "./entry-preview.ts";
import { findTroubledSearches } from "./find-troubled-searches.server.ts";
import { mayEditGlossary } from "./glossary-policy.ts";

/** Searches that are left after this time are not compared. */
const MAX_MILLISECONDS = 10_000;

/** Without the held-out set, which must not influence changes. */
const judgedQueries = [...open, ...tuned].map(({ query }) => query);

type Refusal = "not-allowed" | "second-factor-over" | "changed-meanwhile" | "busy";

/**
 * Applies a change to the judged queries and to recent troubled searches, and reports how parsing and results change.
 * The change is rolled back; searches of visitors are not blocked.
 */
export async function previewEntry(
  actor: Actor,
  change: EntryChange,
  judged: readonly string[] = judgedQueries,
): Promise<Result<EntryPreview, Refusal>> {
  if (!mayEditGlossary(actor)) return refuse("not-allowed");
  const troubled = await findTroubledSearches(actor);
  if (!troubled.ok) return troubled;

  const { unanswered, rarelyOpened } = troubled.value;
  const missed = [...unanswered, ...rarelyOpened].map(({ words }) => words);
  const searches = [...new Set([...judged, ...missed])];
  const texts = searches.map((search) => readConditions(search).rest);
  const readings = await readBothWays(actor, change, texts);
  if (!readings.ok) return readings;

  const reread = searches
    .map((search, index) => ({ search, ...readings.value[index] }))
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after));
  const compared = await transaction(actor, (tx) =>
    compareResults(tx, reread.slice(0, MAX_COMPARED)),
  );
  return accept({
    phrase: change.phrase,
    tried: searches.length,
    reread: reread.length,
    ...compared,
  });
}

/** As read_search returns it. */
type Reading = { group: CategoryGroup | null } | null;
type BothWays = { before: Reading; after: Reading };

async function readBothWays(
  actor: Actor,
  change: EntryChange,
  texts: string[],
): Promise<Result<BothWays[], Refusal>> {
  try {
    await transaction(actor, async (tx) => {
      await sql`set local statement_timeout = '15s'`.execute(tx);
      await lockPreviews(tx);
      const before = await readAll(tx, texts);
      await applyChange(tx, change);
      const after = await readAll(tx, texts);
      throw new RolledBack(
        texts.map((_, index) => ({ before: before[index] ?? null, after: after[index] ?? null })),
      );
    });
    throw new Error("a preview was not rolled back");
  } catch (error) {
    return error instanceof RolledBack ? accept(error.readings) : refuse(refusalOf(error));
  }
}

/** Rolls the transaction back and carries its result out. */
class RolledBack extends Error {
  readonly readings: BothWays[];

  constructor(readings: BothWays[]) {
    super("rolled back");
    this.readings = readings;
  }
}

/** A preview takes seconds of database time, so only one runs at a time. */
async function lockPreviews(tx: Tx) {
  await sql`set local lock_timeout = '10s'`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtextextended('search preview', 0))`.execute(tx);
}

async function readAll(tx: Tx, texts: string[]) {
  const { rows } = await sql<{ reading: Reading }>`
    select reading from read_searches(${texts}::text[]) order by place`.execute(tx);
  return rows.map(({ reading }) => reading);
}

async function compareResults(tx: Tx, reread: (Partial<BothWays> & { search: string })[]) {
  const started = performance.now();
  const changes: EntryPreview["changes"] = [];
  let compared = 0;

  for (const { search, before = null, after = null } of reread) {
    if (performance.now() - started > MAX_MILLISECONDS) break;
    const [former, next] = [await find(tx, search, before), await find(tx, search, after)];
    const change = resultChange(search, former, next);
    if (change) changes.push(change);
    compared++;
  }
  return { compared, changes };
}

async function find(tx: Tx, search: string, reading: Reading) {
  const { rest, country, language, priceMin, priceMax } = readConditions(search);
  const first = reading?.group ? categoriesOfGroup(reading.group) : null;
  const { rows } = await sql<{ id: string; businessName: string }>`
    select id, business_name from find_first_results(
      ${JSON.stringify(reading)}::jsonb, ${rest}, ${country ?? null}, ${language ?? null},
      ${priceMin ?? null}::numeric, ${priceMax ?? null}::numeric, ${first}::text[], ${COMPARED_RESULTS})`.execute(
    tx,
  );
  return rows;
}
