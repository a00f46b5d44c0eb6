import type { Actor } from "#app/features/accounts/actor.ts";

/** Admins only, because an entry changes the results of every visitor. */
export function mayEditGlossary(actor: Pick<Actor, "role">) {
  return actor.role === "admin";
}
