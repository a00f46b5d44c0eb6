import { data } from "react-router";
import { findReview } from "#app/features/moderation/find-review.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import type { Route } from "./+types/review-listing";

type Args = Pick<Route.LoaderArgs, "params" | "context">;

/** A deleted listing, an unknown id and an invalid id all give a 404. */
export async function showReview({ params, context }: Args) {
  const review = await findReview(context.get(actorContext), params.id);
  const now = new Date().toISOString();
  return review ? { review, now } : data(undefined, { status: 404 });
}
