import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";

/** Where the actor's own logo is shown from. The transaction knows who asks: another's logo is not there for it. */
export async function findOwnLogo(tx: Tx, name: string): Promise<string | undefined> {
  const logo = await tx
    .selectFrom("logos")
    .select("url")
    .where("name", "=", name)
    .executeTakeFirst();
  return logo?.url;
}

/** The same for a page, which shows what its form carries. */
export function findLogoUrl({ id }: Actor, name: string) {
  return asProvider({ id }, (tx) => findOwnLogo(tx, name));
}
