import type { Actor } from "../actor.ts";

/** Whoever decides what is published. For everyone else the staff area does not exist. */
export function mayEnterStaffArea({ role }: Pick<Actor, "role">) {
  return role === "moderator" || role === "admin";
}

/** Nobody changes their own rights, so that there is always an admin left. */
export function mayChangeRights(actor: Actor, accountId: string) {
  return actor.role === "admin" && actor.id !== accountId;
}

/** Figures of the business: how many accounts there are, how quick reviews are, what is sold. */
export function maySeeFigures({ role }: Pick<Actor, "role">) {
  return role === "admin";
}
