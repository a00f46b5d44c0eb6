import type { Actor } from "#app/features/accounts/actor.ts";

/** Who sits at the desk. People write to the operator there, so deciding about listings is not enough. */
export function mayReadMessages(actor: Pick<Actor, "role">) {
  return actor.role === "admin";
}
