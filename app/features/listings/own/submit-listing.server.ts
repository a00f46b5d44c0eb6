import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { findOwnLogo } from "../logo/find-own-logo.server.ts";
import { contentOf } from "./listing-content.ts";
import type { ListingForm } from "./listing-form.ts";
import { listingSubmitted, websiteGiven } from "./listing-jobs.ts";
import { listingLimits, MAX_PENDING_LISTINGS } from "./listing-limits.ts";

type Refusal = "too-many-submissions" | "too-many-pending" | "no-such-logo";

/** The listing is not public until a moderator accepts it. */
export async function submitListing(
  actor: Actor,
  form: ListingForm,
): Promise<Result<{ id: string }, Refusal>> {
  if (!(await consumeRateLimit([listingLimits.submit, actor.id])).allowed)
    return refuse("too-many-submissions");

  return asProvider(actor, async (tx) => {
    if ((await countPending(tx, actor)) >= MAX_PENDING_LISTINGS) return refuse("too-many-pending");

    const logoUrl = form.logo ? await findOwnLogo(tx, form.logo) : null;
    if (logoUrl === undefined) return refuse("no-such-logo");

    const listing = await tx
      .insertInto("whiteLabelServices")
      .values({ ...contentOf(form, logoUrl, {}), userId: actor.id })
      .returning("id")
      .executeTakeFirstOrThrow();
    await enqueue(tx, listingSubmitted, {
      mailId: randomUUID(),
      listingId: listing.id,
      isUpdate: false,
    });
    await enqueue(tx, websiteGiven, { website: form.website });

    return accept(listing);
  });
}

/** Takes a lock for each provider, so that the limit holds for concurrent submissions. */
async function countPending(tx: Tx, actor: Actor) {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`owner:${actor.id}`}, 0))`.execute(tx);

  const { count } = await tx
    .selectFrom("whiteLabelServices")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userId", "=", actor.id)
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  return count;
}
