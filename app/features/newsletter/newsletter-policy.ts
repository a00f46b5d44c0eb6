import type { Actor } from "#app/features/accounts/actor.ts";

export function mayOverseeNewsletter(actor: Pick<Actor, "role">) {
  return actor.role === "admin";
}
