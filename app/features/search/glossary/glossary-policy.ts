import type { Actor } from "#app/features/accounts/actor.ts";

/** What words mean changes every visitor's results, so deciding about listings is not enough. */
export function mayEditGlossary(actor: Pick<Actor, "role">) {
  return actor.role === "admin";
}
