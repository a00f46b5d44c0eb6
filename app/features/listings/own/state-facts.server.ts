import type { Actor } from "#app/features/accounts/actor.ts";
import type { Facts } from "#app/features/facts/stated-fact.ts";
import { accept } from "#app/shared/result.ts";
import { type EditedVersion, saveEdit } from "./edit-listing.server.ts";

/** Replaces a listing's facts, and leaves the rest of its content. */
export function stateFacts(actor: Actor, { facts, ...edited }: EditedVersion & { facts: Facts }) {
  return saveEdit<never>(actor, edited, async (_tx, newest) => accept({ ...newest, facts }));
}
