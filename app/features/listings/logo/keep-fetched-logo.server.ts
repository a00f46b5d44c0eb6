import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import { storage } from "#app/infrastructure/storage/storage.server.ts";
import { lockLogos, noteLogo } from "./store-logo.server.ts";

/** Where the actor's logo from this address is shown from, if it was kept before. */
export async function findFetchedLogo({ id }: Actor, sourceUrl: string) {
  const logo = await asProvider({ id }, (tx) => findNoted(tx, sourceUrl));
  // What was noted need not have been stored: that may have failed.
  return logo && (await storage.exists(logo.name)) ? logo.url : undefined;
}

/** Keeps a picture that we drew from what lay at an address outside, once for each owner and address. */
export async function keepFetchedLogo(
  { id }: Actor,
  { sourceUrl, picture }: { sourceUrl: string; picture: Uint8Array },
) {
  const { name, url } = await asProvider({ id }, async (tx) => {
    await lockLogos(tx, id);
    return (await findNoted(tx, sourceUrl)) ?? (await noteLogo(tx, { userId: id, sourceUrl }));
  });
  await storage.putIfAbsent(name, picture);
  return url;
}

function findNoted(tx: Tx, sourceUrl: string) {
  return tx
    .selectFrom("logos")
    .select(["name", "url"])
    .where("sourceUrl", "=", sourceUrl)
    .executeTakeFirst();
}
