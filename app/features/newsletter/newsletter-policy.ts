import type { Actor } from "#app/features/accounts/actor.ts";

/** Who reads the newsletter is known to those who run the site, and to nobody else. */
export function mayOverseeNewsletter(actor: Actor) {
  return actor.role === "admin";
}
