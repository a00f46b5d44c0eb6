import type { Actor } from "#app/features/accounts/actor.ts";

/** Not about a listing of their own; the database asks that. */
export function mayDecideLeakTests({ role }: Pick<Actor, "role">) {
  return role === "moderator" || role === "admin";
}
