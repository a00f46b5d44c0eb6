import type { Actor } from "#app/features/accounts/actor.ts";

/** Not moderators: messages are addressed to the operator. */
export function mayReadMessages(actor: Pick<Actor, "role">) {
  return actor.role === "admin";
}
