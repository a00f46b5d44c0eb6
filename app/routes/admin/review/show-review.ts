import { data } from "react-router";
import { findReview } from "#app/features/moderation/find-review.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import type { Route } from "./+types/review-listing";

type Asked = Pick<Route.LoaderArgs, "params" | "context">;

/** One that is gone, one that never was, and an impossible id get the same answer. */
export async function showReview({ params, context }: Asked) {
  const review = await findReview(context.get(actorContext), params.id);
  const now = new Date().toISOString();
  return review ? { review, now } : data(undefined, { status: 404 });
}
