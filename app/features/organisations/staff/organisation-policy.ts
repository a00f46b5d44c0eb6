import type { Actor } from "#app/features/accounts/actor.ts";

/** Never an organisation that they belong to. */
export function maySuspendOrganisation(actor: Pick<Actor, "role">, isMember: boolean) {
  return actor.role === "admin" && !isMember;
}
