import type { Actor } from "#app/features/accounts/actor.ts";

type Owned = { ownerId: string };

/** Moderators accept or refuse content; they never edit it. */
export function mayEditListing(actor: Actor, listing: Owned) {
  return listing.ownerId === actor.id;
}

export function mayDeleteListing(actor: Actor, listing: Owned) {
  return listing.ownerId === actor.id;
}
