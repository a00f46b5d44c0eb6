import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, isShutOut, type Tx } from "#app/infrastructure/database/database.server.ts";
import {
  type ReencodedPicture,
  reencodePicture,
} from "#app/infrastructure/images/reencode-picture.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { storage } from "#app/infrastructure/storage/storage.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { fileOfWidth } from "#app/shared/picture-widths.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { MAX_PICTURE_BYTES } from "./picture.ts";
import { MAX_PICTURES_OF_ACCOUNT, picturesOfAccount } from "./picture-limits.ts";

type Refusal =
  | "shut-out"
  | "too-many-pictures"
  | "picture-too-large"
  | "not-a-picture"
  | "picture-not-stored";
type StoredPicture = { name: string; url: string; width: number; height: number };

/** Stores the re-encoded files, never the uploaded one, so that nothing hidden in it survives. */
export async function storePicture(
  actor: Actor,
  file: File,
): Promise<Result<StoredPicture, Refusal>> {
  if (file.size > MAX_PICTURE_BYTES) return refuse("picture-too-large");
  if (!(await consumeRateLimit([picturesOfAccount, actor.id])).allowed)
    return refuse("too-many-pictures");
  if (await asProvider(actor, isShutOut)) return refuse("shut-out");

  const reencoded = await reencodePicture(new Uint8Array(await file.arrayBuffer()));
  if (!reencoded) return refuse("not-a-picture");

  const picture = await insertUpload(actor, reencoded);
  if (!picture) return refuse("too-many-pictures");
  return (await isStored(picture, reencoded)) ? accept(picture) : refuse("picture-not-stored");
}

function insertUpload(actor: Actor, reencoded: ReencodedPicture) {
  return asProvider(actor, async (tx) => {
    await lockPictures(tx, actor);
    // Pictures fetched by an import have a limit of their own.
    const { count } = await tx
      .selectFrom("pictures")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("sourceUrl", "is", null)
      .executeTakeFirstOrThrow();
    if (count >= MAX_PICTURES_OF_ACCOUNT) return undefined;
    return insertPicture(tx, { userId: actor.id, sourceUrl: null, ...reencoded });
  });
}

/** Serialises picture writes of an organisation, so that a count or lookup still holds when the row is inserted. */
export async function lockPictures(tx: Tx, { id, organisationId = id }: Actor) {
  const key = `pictures of ${organisationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/** Inserts the row before the files are stored, because the sweep finds files by their rows. */
export async function insertPicture(
  tx: Tx,
  {
    userId,
    sourceUrl,
    width,
    height,
  }: { userId: string; sourceUrl: string | null; width: number; height: number },
): Promise<StoredPicture> {
  const name = `${randomUUID()}.webp`;
  const picture = { name, url: storage.publicUrl(name), width, height };
  await tx
    .insertInto("pictures")
    .values({ ...picture, userId, sourceUrl })
    .execute();
  return picture;
}

async function isStored({ name }: StoredPicture, reencoded: ReencodedPicture) {
  try {
    await putFiles(name, reencoded);
    return true;
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    log.error({ err: error, picture: name }, "a picture was not stored");
    return false;
  }
}

export async function putFiles(name: string, { width, files }: ReencodedPicture) {
  await Promise.all(
    files.map((file) =>
      storage.putIfAbsent(fileOfWidth(name, { width: file.width, of: width }), file.bytes),
    ),
  );
}
