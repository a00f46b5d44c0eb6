import type { Actor } from "#app/features/accounts/actor.ts";

export function mayReview(actor: Pick<Actor, "role">) {
  return actor.role === "moderator" || actor.role === "admin";
}

/** Moderators may not decide about listings that they made or that an organisation of theirs owns. */
export function mayDecide(actor: Pick<Actor, "role">, listing: { isOwn: boolean }) {
  return mayReview(actor) && !listing.isOwn;
}
