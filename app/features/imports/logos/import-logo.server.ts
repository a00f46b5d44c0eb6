import type { Actor } from "#app/features/accounts/actor.ts";
import { lockListing } from "#app/features/listings/lock-listing.server.ts";
import {
  findFetchedLogo,
  keepFetchedLogo,
} from "#app/features/listings/logo/keep-fetched-logo.server.ts";
import { MAX_LOGO_BYTES } from "#app/features/listings/logo/logo.ts";
import { readEditable } from "#app/features/listings/own/find-editable-listing.server.ts";
import { requestChecks } from "#app/features/listings/own/request-checks.server.ts";
import { rewriteListing } from "#app/features/listings/own/rewrite-listing.server.ts";
import { type Tx, transaction } from "#app/infrastructure/database/database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import type { FetchPolicy } from "#app/infrastructure/fetch/fetch-once.server.ts";
import { fetchPicture } from "#app/infrastructure/fetch/fetch-picture.server.ts";
import { reencodeLogo } from "#app/infrastructure/images/reencode-logo.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { FOLLOW_UP_PRIORITY } from "../import-limits.ts";
import { announceImport } from "../run/lock-import.server.ts";

type Row = { importId: string; line: number };
type Wanted = Row & { userId: string; listingId: string; address: string };
type FetchOptions = { isAllowed?: boolean; policy?: Partial<FetchPolicy> };

const MAX_PROBLEM = 300;

/**
 * Sets the logo that a row named, like an edit by the owner. Remote failures are noted in the row and leave the
 * listing unchanged; our own errors are thrown, and the job is retried.
 */
export async function importLogo(
  wanted: Wanted,
  { isAllowed = environment.WEBSITE_CHECKS, policy }: FetchOptions = {},
) {
  const { userId, listingId, address } = wanted;
  const actor = { id: userId, role: "provider" } as const satisfies Actor;

  const isDue = await transaction(actor, async (tx) => {
    if (!(await isWanted(tx, wanted))) return false;
    if (await readEditable(tx, actor, listingId)) return true;
    await noteOutcome(tx, wanted, refuse(LISTING_GONE));
    return false;
  });
  if (!isDue) return;

  const logo = await findLogo(actor, address, { isAllowed, policy });
  await transaction(actor, async (tx) => {
    await lockListing(tx, listingId);
    if (!(await isWanted(tx, wanted))) return;
    await noteOutcome(tx, wanted, logo.ok ? await show(tx, actor, listingId, logo.value) : logo);
  });
}

const LISTING_GONE = "The listing was deleted before its logo was fetched.";

/** The job may run twice, and the import may be deleted. */
async function isWanted(tx: Tx, { importId, line }: Row) {
  const row = await tx
    .selectFrom("importRows")
    .select("logo")
    .where("importId", "=", importId)
    .where("line", "=", line)
    .executeTakeFirst();
  return row?.logo === "wanted";
}

/** Returns the logo's URL or the problem. An address named by several rows is fetched once. */
async function findLogo(
  actor: Actor,
  address: string,
  { isAllowed, policy }: FetchOptions,
): Promise<Result<string, string>> {
  const kept = await findFetchedLogo(actor, address);
  if (kept) return accept(kept);
  if (!isAllowed) return refuse("Logos are not fetched here.");

  const fetched = await fetchPicture(address, MAX_LOGO_BYTES, policy);
  if (!fetched.ok) return refuse(`The logo could not be fetched: ${fetched.refusal}.`);
  const picture = await reencodeLogo(fetched.value);
  if (!picture) {
    return refuse("The logo must be an image file: PNG, JPEG, WebP, GIF or AVIF.");
  }
  return accept(await keepFetchedLogo(actor, { sourceUrl: address, picture }));
}

/** Changes the newest content, which the owner may have edited since the import. */
async function show(tx: Tx, actor: Actor, listingId: string, logoUrl: string) {
  const editable = await readEditable(tx, actor, listingId);
  if (!editable) return refuse(LISTING_GONE);

  const content = { ...editable.newest, logoUrl };
  const rewritten = await rewriteListing(tx, actor, editable, content);
  if (rewritten?.isNewInQueue) {
    await requestChecks(tx, content, { priority: FOLLOW_UP_PRIORITY });
  }
  return accept(logoUrl);
}

async function noteOutcome(
  tx: Tx,
  { importId, line, userId }: Wanted,
  outcome: Result<string, string>,
) {
  await tx
    .updateTable("importRows")
    .set(
      outcome.ok
        ? { logo: "kept", logoProblem: null }
        : { logo: "failed", logoProblem: shorten(outcome.refusal) },
    )
    .where("importId", "=", importId)
    .where("line", "=", line)
    .execute();
  await announceImport(tx, userId);
}

function shorten(problem: string) {
  return problem.length > MAX_PROBLEM ? `${problem.slice(0, MAX_PROBLEM - 1)}…` : problem;
}
