import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import { storage } from "#app/infrastructure/storage/storage.server.ts";
import { insertLogo, lockLogos } from "./store-logo.server.ts";

/** Returns the URL of the logo that was fetched from this address before. */
export async function findFetchedLogo(actor: Actor, sourceUrl: string) {
  const logo = await asProvider(actor, (tx) => findLogo(tx, sourceUrl));
  // The row is written before the file, and storing the file may have failed.
  return logo && (await storage.exists(logo.name)) ? logo.url : undefined;
}

/** Stores a re-encoded picture once for each owner and source URL. */
export async function keepFetchedLogo(
  actor: Actor,
  { sourceUrl, picture }: { sourceUrl: string; picture: Uint8Array },
) {
  const { name, url } = await asProvider(actor, async (tx) => {
    await lockLogos(tx, actor);
    return (
      (await findLogo(tx, sourceUrl)) ?? (await insertLogo(tx, { userId: actor.id, sourceUrl }))
    );
  });
  await storage.putIfAbsent(name, picture);
  return url;
}

function findLogo(tx: Tx, sourceUrl: string) {
  return tx
    .selectFrom("logos")
    .select(["name", "url"])
    .where("sourceUrl", "=", sourceUrl)
    .executeTakeFirst();
}
