import { redirect } from "react-router";
import { findNextInQueue } from "#app/features/moderation/find-review-queue.server.ts";
import { reviewMessages } from "#app/features/moderation/review-messages.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/next-in-queue.ts";

/** Redirects to the listing after `besides`, or to the most urgent one. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const besides = url.searchParams.get("besides") ?? undefined;
  const next = await findNextInQueue(context.get(actorContext), besides);
  if (next) return redirect(`/admin/listings/${next}`);

  return redirectWithToast("/admin", reviewMessages[besides ? "nothing-else" : "queue-empty"]);
}
