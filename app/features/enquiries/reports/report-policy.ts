import type { Actor } from "#app/features/accounts/actor.ts";

/** Not about a conversation of their own; the database asks that. */
export function mayDecideReports({ role }: Pick<Actor, "role">) {
  return role === "moderator" || role === "admin";
}
