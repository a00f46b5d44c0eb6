import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";

/** Returns the URL. Row security hides other organisations' logos. */
export async function findOwnLogo(tx: Tx, name: string): Promise<string | undefined> {
  const logo = await tx
    .selectFrom("logos")
    .select("url")
    .where("name", "=", name)
    .executeTakeFirst();
  return logo?.url;
}

export function findLogoUrl(actor: Actor, name: string) {
  return asProvider(actor, (tx) => findOwnLogo(tx, name));
}
