import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { categories } from "#app/features/catalog/categories.ts";
import { publicListingsChanged } from "#app/features/listings/page-jobs.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { isDatabaseBusy } from "#app/infrastructure/database/database-busy.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { type EntryForm, entryMark, type GlossaryEntry } from "./glossary-entry.ts";
import { mayEditGlossary } from "./glossary-policy.ts";

/** For pages that were being rendered with the old entry during the first purge. */
const SECOND_PURGE_MILLISECONDS = 3_000;

export type EntryChange = Omit<EntryForm, "seen">;

type Refusal = "not-allowed" | "second-factor-over" | "changed-meanwhile" | "busy";

/**
 * Saves or removes what a phrase means to the search. Effective with the next search; cached pages are purged. The
 * database function checks the second factor and writes the audit log.
 */
export async function changeEntry(
  actor: Actor,
  { seen, ...change }: EntryForm,
): Promise<Result<undefined, Refusal>> {
  if (!mayEditGlossary(actor)) return refuse("not-allowed");

  try {
    return await transaction(actor, async (tx) => {
      const former = await applyChange(tx, change);
      // Thrown, so that the change is rolled back.
      if (entryMark(former) !== seen) throw new ChangedMeanwhile();
      await dropPages(tx);
      return accept(undefined);
    });
  } catch (error) {
    return refuse(refusalOf(error));
  }
}

/** Part of the caller's transaction. Returns what the phrase meant before. */
export async function applyChange(tx: Tx, { phrase, kind, standsFor }: EntryChange) {
  // A preview of another admin may hold the lock for a few seconds.
  await sql`set local lock_timeout = '5s'`.execute(tx);
  const { rows } = await sql<{ former: Pick<GlossaryEntry, "kind" | "standsFor"> | null }>`
    select change_search_entry(${phrase}, ${kind === "none" ? null : kind}, ${standsFor}::text[]) as former`.execute(
    tx,
  );
  return rows[0]?.former ?? undefined;
}

class ChangedMeanwhile extends Error {}

/** Rethrows unexpected errors. */
export function refusalOf(error: unknown): Exclude<Refusal, "not-allowed"> {
  if (error instanceof ChangedMeanwhile) return "changed-meanwhile";
  const code = error instanceof Error && "code" in error ? error.code : undefined;
  // The role or the second factor may have expired while the form was open.
  if (code === "42501") return "second-factor-over";
  if (isDatabaseBusy(error)) return "busy";
  throw error;
}

/** The phrase may be searched in any category, so the lists of all categories are purged. */
async function dropPages(tx: Tx) {
  const now = new Date();
  const change = { listings: [], categories: categories.map(({ name }) => name), changedAt: now };
  await enqueue(tx, publicListingsChanged, change);
  const at = new Date(now.getTime() + SECOND_PURGE_MILLISECONDS);
  await enqueue(tx, publicListingsChanged, change, { at });
}
