import type { Actor } from "../actor.ts";

/** Everyone else gets a 404. */
export function mayEnterStaffArea({ role }: Pick<Actor, "role">) {
  return role === "moderator" || role === "admin";
}

/** Admins cannot change their own rights, so that at least one admin remains. */
export function mayChangeRights(actor: Pick<Actor, "id" | "role">, accountId: string) {
  return actor.role === "admin" && actor.id !== accountId;
}

export function maySeeFigures({ role }: Pick<Actor, "role">) {
  return role === "admin";
}
