import type { Actor } from "#app/features/accounts/actor.ts";
import { lockListing } from "#app/features/listings/lock-listing.server.ts";
import { readEditable } from "#app/features/listings/own/find-editable-listing.server.ts";
import type { ListingContent } from "#app/features/listings/own/listing-content.ts";
import { requestChecks } from "#app/features/listings/own/request-checks.server.ts";
import { rewriteListing } from "#app/features/listings/own/rewrite-listing.server.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { FOLLOW_UP_PRIORITY } from "../import-limits.ts";
import { findImporter } from "./find-importer.server.ts";
import { announceImport } from "./lock-import.server.ts";

export type WantedRow = { importId: string; line: number; listingId: string };

type Kind = "logo" | "pictures";

/** Without `change` the listing stays as it is. */
type Fetched = {
  change?: (newest: ListingContent) => Partial<ListingContent>;
  problem: string | null;
};

const maxProblem = { logo: 300, pictures: 1_000 } as const satisfies Record<Kind, number>;

const listingGone = {
  logo: "The listing was deleted before its logo was fetched.",
  pictures: "The listing was deleted before its pictures were fetched.",
} as const satisfies Record<Kind, string>;

/**
 * Sets what was fetched for a row, like an edit by the owner. Remote failures are noted in the row; our own errors are
 * thrown, and the job is retried.
 */
export async function applyFetched(
  row: WantedRow,
  kind: Kind,
  fetch: (actor: Actor) => Promise<Fetched>,
) {
  const actor = await findImporter(row.importId);
  if (!actor) return;

  const isDue = await transaction(actor, async (tx) => {
    if (!(await isWanted(tx, row, kind))) return false;
    if (await readEditable(tx, actor, row.listingId)) return true;
    await noteOutcome(tx, row, kind, listingGone[kind]);
    return false;
  });
  if (!isDue) return;

  const { change, problem } = await fetch(actor);
  await transaction(actor, async (tx) => {
    await lockListing(tx, row.listingId);
    if (!(await isWanted(tx, row, kind))) return;
    const isGone = change && !(await show(tx, actor, row.listingId, change));
    await noteOutcome(tx, row, kind, isGone ? listingGone[kind] : problem);
  });
}

/** The job may run twice, and the import may be deleted. */
async function isWanted(tx: Tx, { importId, line }: WantedRow, kind: Kind) {
  const row = await tx
    .selectFrom("importRows")
    .select(["logo", "pictures"])
    .where("importId", "=", importId)
    .where("line", "=", line)
    .executeTakeFirst();
  return row?.[kind] === "wanted";
}

/** Changes the newest content, which the owner may have edited since the import. False if the listing is gone. */
async function show(
  tx: Tx,
  actor: Actor,
  listingId: string,
  change: NonNullable<Fetched["change"]>,
) {
  const editable = await readEditable(tx, actor, listingId);
  if (!editable) return false;

  const content = { ...editable.newest, ...change(editable.newest) };
  const rewritten = await rewriteListing(tx, actor, editable, content);
  if (rewritten?.isNewInQueue) {
    await requestChecks(tx, content, { priority: FOLLOW_UP_PRIORITY });
  }
  return true;
}

async function noteOutcome(tx: Tx, row: WantedRow, kind: Kind, problem: string | null) {
  const state = problem === null ? "kept" : "failed";
  const text = problem && shorten(problem, maxProblem[kind]);
  await tx
    .updateTable("importRows")
    .set(
      kind === "logo"
        ? { logo: state, logoProblem: text }
        : { pictures: state, picturesProblem: text },
    )
    .where("importId", "=", row.importId)
    .where("line", "=", row.line)
    .execute();
  await announceImport(tx);
}

function shorten(problem: string, max: number) {
  return problem.length > max ? `${problem.slice(0, max - 1)}…` : problem;
}
