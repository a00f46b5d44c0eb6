import type { Actor } from "#app/features/accounts/actor.ts";

/** Not about a dispute in which an organisation of theirs is a side; the database asks that. */
export function mayDecideDisputes({ role }: Pick<Actor, "role">) {
  return role === "moderator" || role === "admin";
}
