import type { Actor } from "#app/features/accounts/actor.ts";
import { findNextInQueue } from "#app/features/moderation/find-review-queue.server.ts";
import { reviewMessages } from "#app/features/moderation/review-messages.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { accept, type Result } from "#app/shared/result.ts";

/** Finds the next listing before the decision, which removes this one from the queue. */
export async function decideThenNext<Refusal extends string>(
  actor: Actor,
  listingId: string,
  decide: () => Promise<Result<unknown, Refusal>>,
): Promise<Result<string | undefined, Refusal>> {
  const next = await findNextInQueue(actor, listingId);
  const result = await decide();
  return result.ok ? accept(next) : result;
}

export function redirectToNext(next: string | undefined, done: "published" | "changes-requested") {
  return next
    ? redirectWithToast(`/admin/listings/${next}`, reviewMessages[done])
    : redirectWithToast("/admin", reviewMessages["queue-empty"]);
}
