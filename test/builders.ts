import type { Insertable } from "kysely";
import type { Actor, Role } from "#app/features/accounts/actor.ts";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { everything } from "./database.ts";

let made = 0;

/** Each call makes another one; nothing about it matters but what the test names. */
async function anAccount(role: Role): Promise<Actor & { email: string }> {
  const user = await everything
    .insertInto("users")
    .values({ email: `${role}-${++made}@rebadge.test`, role })
    .returning(["id", "email"])
    .executeTakeFirstOrThrow();
  return { ...user, role };
}

export const aProvider = () => anAccount("provider");
export const aModerator = () => anAccount("moderator");

export function someListing(userId: string) {
  return {
    userId,
    businessName: `Provider ${++made}`,
    serviceType: "Analytics & Reporting",
    location: ["Germany"],
    language: ["English"],
    website: "https://provider.example",
    priceFrom: 49,
    description: "Reports your clients open under your own name.",
  } satisfies Insertable<DB["whiteLabelServices"]>;
}

export async function aListing(named: Partial<Insertable<DB["whiteLabelServices"]>> = {}) {
  const userId = named.userId ?? (await aProvider()).id;
  return everything
    .insertInto("whiteLabelServices")
    .values({ ...someListing(userId), ...named })
    .returningAll()
    .executeTakeFirstOrThrow();
}
