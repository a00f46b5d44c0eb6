import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { asProvider, isShutOut, type Tx } from "#app/infrastructure/database/database.server.ts";
import { reencodeLogo } from "#app/infrastructure/images/reencode-logo.server.ts";
import { consumeRateLimit } from "#app/infrastructure/limits/consume-rate-limit.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { storage } from "#app/infrastructure/storage/storage.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { MAX_LOGO_BYTES } from "./logo.ts";
import { logosOfAccount, MAX_LOGOS_OF_ACCOUNT } from "./logo-limits.ts";

type Refusal =
  | "shut-out"
  | "too-many-logos"
  | "logo-too-large"
  | "not-a-picture"
  | "logo-not-stored";
type Logo = { name: string; url: string };

/** Stores a re-encoded picture, never the uploaded file, so that nothing hidden in the file survives. */
export async function storeLogo(actor: Actor, file: File): Promise<Result<Logo, Refusal>> {
  if (file.size > MAX_LOGO_BYTES) return refuse("logo-too-large");
  if (!(await consumeRateLimit([logosOfAccount, actor.id])).allowed)
    return refuse("too-many-logos");
  if (await asProvider(actor, isShutOut)) return refuse("shut-out");

  const picture = await reencodeLogo(new Uint8Array(await file.arrayBuffer()));
  if (!picture) return refuse("not-a-picture");

  const logo = await insertUpload(actor);
  if (!logo) return refuse("too-many-logos");
  return (await isStored(logo.name, picture)) ? accept(logo) : refuse("logo-not-stored");
}

function insertUpload(actor: Actor) {
  return asProvider(actor, async (tx) => {
    await lockLogos(tx, actor);
    // Logos fetched by an import do not count: imports have a limit of rows.
    const { count } = await tx
      .selectFrom("logos")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("sourceUrl", "is", null)
      .executeTakeFirstOrThrow();
    if (count >= MAX_LOGOS_OF_ACCOUNT) return undefined;
    return insertLogo(tx, { userId: actor.id, sourceUrl: null });
  });
}

/** Serialises logo writes of an organisation, so that a count or lookup still holds when the row is inserted. */
export async function lockLogos(tx: Tx, { id, organisationId = id }: Actor) {
  const key = `logos of ${organisationId}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
}

/**
 * Inserts the row before the file is stored, because the sweep finds files by their rows. `sourceUrl` is null for an
 * upload.
 */
export async function insertLogo(
  tx: Tx,
  { userId, sourceUrl }: { userId: string; sourceUrl: string | null },
) {
  const name = `${randomUUID()}.webp`;
  const logo = { name, url: storage.publicUrl(name) };
  await tx
    .insertInto("logos")
    .values({ ...logo, userId, sourceUrl })
    .execute();
  return logo;
}

async function isStored(name: string, picture: Uint8Array) {
  try {
    return await storage.putIfAbsent(name, picture);
  } catch (error) {
    if (!(error instanceof Outage)) throw error;
    log.error({ err: error, logo: name }, "a logo was not stored");
    return false;
  }
}
