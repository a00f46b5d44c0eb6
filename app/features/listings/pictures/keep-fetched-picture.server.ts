import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, type Tx } from "#app/infrastructure/database/database.server.ts";
import type { ReencodedPicture } from "#app/infrastructure/images/reencode-picture.server.ts";
import { storage } from "#app/infrastructure/storage/storage.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { type Picture, pictureFiles } from "./picture.ts";
import { MAX_FETCHED_PICTURES_OF_ACCOUNT } from "./picture-limits.ts";
import { insertPicture, lockPictures, putFiles } from "./store-picture.server.ts";

type OwnPicture = Omit<Picture, "alt">;

const columns = ["name", "url", "width", "height"] as const;

/** The actor's picture that one of these URLs shows, or that was fetched from `sourceUrl` before. */
export async function findFetchedPicture(
  actor: Actor,
  { sourceUrl, urls }: { sourceUrl: string; urls: readonly string[] },
): Promise<OwnPicture | undefined> {
  const rows = await asProvider(actor, (tx) =>
    tx
      .selectFrom("pictures")
      .select(columns)
      .where(({ or, eb }) => or([eb("url", "in", urls), eb("sourceUrl", "=", sourceUrl)]))
      .orderBy("createdAt", "desc")
      .execute(),
  );
  for (const { name, url, width, height } of rows) {
    // The row is written before the files, and storing them may have failed.
    if (await hasFiles(name, width)) return { url, width, height };
  }
  return undefined;
}

/** Stores a re-encoded picture once for each owner, source URL and size. Throws if it cannot be stored. */
export async function keepFetchedPicture(
  actor: Actor,
  { sourceUrl, reencoded }: { sourceUrl: string; reencoded: ReencodedPicture },
): Promise<Result<OwnPicture, "too-many-pictures">> {
  const { width, height } = reencoded;
  const kept = await asProvider(actor, async (tx) => {
    await lockPictures(tx, actor);
    const same = await findSame(tx, { sourceUrl, width, height });
    if (same) return same;
    if ((await countFetched(tx)) >= MAX_FETCHED_PICTURES_OF_ACCOUNT) return undefined;
    return insertPicture(tx, { userId: actor.id, sourceUrl, width, height });
  });
  if (!kept) return refuse("too-many-pictures");

  await putFiles(kept.name, reencoded);
  return accept({ url: kept.url, width, height });
}

/** The picture at an address may have another size by now, and then it is another one. */
function findSame(
  tx: Tx,
  { sourceUrl, width, height }: { sourceUrl: string; width: number; height: number },
) {
  return tx
    .selectFrom("pictures")
    .select(columns)
    .where("sourceUrl", "=", sourceUrl)
    .where("width", "=", width)
    .where("height", "=", height)
    .executeTakeFirst();
}

async function countFetched(tx: Tx) {
  const { count } = await tx
    .selectFrom("pictures")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("sourceUrl", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

async function hasFiles(name: string, width: number) {
  for (const file of pictureFiles({ url: name, width })) {
    if (!(await storage.exists(file.url))) return false;
  }
  return true;
}
