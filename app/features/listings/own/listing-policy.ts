import type { Actor } from "#app/features/accounts/actor.ts";

type Owned = { ownerId: string };

/** Moderators decide what is published; they never rewrite what a provider says about itself. */
export function mayEditListing(actor: Actor, listing: Owned) {
  return listing.ownerId === actor.id;
}

export function mayDeleteListing(actor: Actor, listing: Owned) {
  return listing.ownerId === actor.id;
}
