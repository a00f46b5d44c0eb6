import { randomUUID } from "node:crypto";
import type { Actor } from "#app/features/accounts/actor.ts";
import type { ReviewReason } from "#app/features/listings/review-reasons.ts";
import { enqueue } from "#app/infrastructure/queue/enqueue.server.ts";
import { recordDecision } from "./record-decision.server.ts";
import { changesRequested } from "./review-jobs.ts";

type Request = { seen: string; reason: ReviewReason; note: string; fields?: string[] };

/**
 * Refuses a listing or update with a reason, and names the fields it is about. A refused update leaves the live listing unchanged; a refused listing is
 * not public. The content is kept in both cases.
 */
export async function requestChanges(actor: Actor, listingId: string, request: Request) {
  const { seen, reason, note, fields = [] } = request;
  const decision = { listingId, seen, reason, note, fields, decision: "rejected" } as const;

  return recordDecision(actor, decision, async (tx, { revision, reviewId }) => {
    if (revision) {
      await tx
        .updateTable("listingRevisions")
        .set({ status: "rejected" })
        .where("id", "=", revision.id)
        .execute();
    } else {
      await tx
        .updateTable("whiteLabelServices")
        .set({ status: "rejected" })
        .where("id", "=", listingId)
        .execute();
    }
    const isUpdate = revision !== undefined;
    const mailId = randomUUID();
    await enqueue(tx, changesRequested, { mailId, listingId, reviewId, isUpdate });
  });
}
