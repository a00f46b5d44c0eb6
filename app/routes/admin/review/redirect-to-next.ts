import type { Actor } from "#app/features/accounts/actor.ts";
import { findNextInQueue } from "#app/features/moderation/find-review-queue.server.ts";
import { reviewMessages } from "#app/features/moderation/review-messages.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { accept, type Result } from "#app/shared/result.ts";

/** What comes next is asked before: once decided, a listing has no place in the queue that another could come after. */
export async function decideThenNext<Refusal extends string>(
  actor: Actor,
  listingId: string,
  decide: () => Promise<Result<unknown, Refusal>>,
): Promise<Result<string | undefined, Refusal>> {
  const next = await findNextInQueue(actor, listingId);
  const result = await decide();
  return result.ok ? accept(next) : result;
}

/** After a decision: at once to the next one, or to the queue, which is empty. */
export function leadOn(next: string | undefined, done: "published" | "changes-requested") {
  return next
    ? redirectWithToast(`/admin/listings/${next}`, reviewMessages[done])
    : redirectWithToast("/admin", reviewMessages["queue-empty"]);
}
