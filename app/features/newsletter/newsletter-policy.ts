import type { Actor } from "#app/features/accounts/actor.ts";

export function mayOverseeNewsletter(actor: Actor) {
  return actor.role === "admin";
}
