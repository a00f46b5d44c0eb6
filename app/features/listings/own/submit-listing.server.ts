import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import {
  asProvider,
  currentOrganisation,
  isShutOut,
  type Tx,
} from "#app/infrastructure/database/database.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { findOwnLogo } from "../logo/find-own-logo.server.ts";
import { findOwnPictures } from "../pictures/find-own-pictures.server.ts";
import { contentOf, rowOf } from "./listing-content.ts";
import type { ListingForm } from "./listing-form.ts";
import { listingSubmitted, websiteGiven } from "./listing-jobs.ts";
import { listingLimits, MAX_PENDING_LISTINGS } from "./listing-limits.ts";
import { lockOwner } from "./lock-owner.server.ts";

type Refusal =
  | "shut-out"
  | "too-many-submissions"
  | "too-many-pending"
  | "no-such-logo"
  | "no-such-picture";

/** The listing is not public until a moderator accepts it. */
export async function submitListing(
  actor: Actor,
  form: ListingForm,
): Promise<Result<{ id: string }, Refusal>> {
  if (!(await consumeRateLimit([listingLimits.submit, actor.id])).allowed)
    return refuse("too-many-submissions");

  return asProvider(actor, async (tx) => {
    await lockOwner(tx, actor);
    if (await isShutOut(tx)) return refuse("shut-out");
    if ((await countPending(tx)) >= MAX_PENDING_LISTINGS) return refuse("too-many-pending");

    const logoUrl = form.logo ? await findOwnLogo(tx, form.logo) : null;
    if (logoUrl === undefined) return refuse("no-such-logo");
    const pictures = await findOwnPictures(tx, form.pictures);
    if (!pictures) return refuse("no-such-picture");

    const listing = await tx
      .insertInto("whiteLabelServices")
      .values({ ...rowOf(contentOf(form, { logoUrl, pictures, facts: {} })), userId: actor.id })
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

async function countPending(tx: Tx) {
  const { count } = await tx
    .selectFrom("whiteLabelServices")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("organisationId", "=", currentOrganisation)
    .where("status", "=", "pending")
    .executeTakeFirstOrThrow();
  return count;
}
