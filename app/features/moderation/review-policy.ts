import type { Actor } from "#app/features/accounts/actor.ts";

export function mayReview(actor: Actor) {
  return actor.role === "moderator" || actor.role === "admin";
}

/** Moderators may not decide about their own listings. */
export function mayDecide(actor: Actor, listing: { ownerId: string }) {
  return mayReview(actor) && listing.ownerId !== actor.id;
}
