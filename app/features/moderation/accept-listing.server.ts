import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import { contentIn, rowOf } from "#app/features/listings/own/listing-content.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { type Result, refuse } from "#app/shared/result.ts";
import { type DecisionRefusal, recordDecision } from "./record-decision.server.ts";
import { listingPublished } from "./review-jobs.ts";

/**
 * Publishes the version that the moderator saw: a new listing, or the pending update of a live one. A promoted listing
 * keeps its promotion when its category changes; if no place is free in the new category, nothing is published.
 */
export async function acceptListing(
  actor: Actor,
  listingId: string,
  seen: { seen: string },
): Promise<Result<{ isUpdate: boolean }, DecisionRefusal | "no-place-there">> {
  try {
    return await publish(actor, listingId, seen);
  } catch (error) {
    if (isWithoutPlace(error)) return refuse("no-place-there");
    throw error;
  }
}

function isWithoutPlace(error: unknown) {
  return (
    error instanceof Error && "constraint" in error && error.constraint === "promotion_places_free"
  );
}

function publish(actor: Actor, listingId: string, { seen }: { seen: string }) {
  return recordDecision(actor, { listingId, seen, decision: "approved" }, async (tx, decided) => {
    const { revision } = decided;

    await tx
      .updateTable("whiteLabelServices")
      .set({ ...(revision && rowOf(contentIn(revision))), status: "approved" })
      .where("id", "=", listingId)
      .execute();
    if (revision)
      await tx
        .updateTable("listingRevisions")
        .set({ status: "accepted" })
        .where("id", "=", revision.id)
        .execute();
    const isUpdate = revision !== undefined;
    await enqueue(tx, listingPublished, { mailId: randomUUID(), listingId, isUpdate });
  });
}
