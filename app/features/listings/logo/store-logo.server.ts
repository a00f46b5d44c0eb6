import { randomUUID } from "node:crypto";
import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { reencodeLogo } from "#app/infrastructure/images/reencode-logo.server.ts";
import { takeTurn } from "#app/infrastructure/limits/take-turn.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { storage } from "#app/infrastructure/storage/storage.server.ts";
import { Outage } from "#app/shared/outage.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { MAX_LOGO_BYTES } from "./logo.ts";
import { logosOfAccount, MAX_LOGOS_OF_ACCOUNT } from "./logo-limits.ts";

type Refusal = "too-many-logos" | "logo-too-large" | "not-a-picture" | "logo-not-stored";
type Logo = { name: string; url: string };

/** Keeps a picture we drew from the file, never the file itself: whatever else was in it is gone. */
export async function storeLogo(actor: Actor, file: File): Promise<Result<Logo, Refusal>> {
  if (file.size > MAX_LOGO_BYTES) return refuse("logo-too-large");
  if (await takeTurn([logosOfAccount, actor.id])) return refuse("too-many-logos");

  const picture = await reencodeLogo(new Uint8Array(await file.arrayBuffer()));
  if (!picture) return refuse("not-a-picture");

  const name = `${randomUUID()}.webp`;
  const logo = { name, url: storage.publicUrl(name) };
  // Noted first: a file that nobody has noted would never be swept away.
  if (!(await noteLogo(actor, logo))) return refuse("too-many-logos");
  return (await isStored(name, picture)) ? accept(logo) : refuse("logo-not-stored");
}

function noteLogo({ id }: Actor, logo: Logo) {
  return transaction({ id, role: "provider" }, async (tx) => {
    // One at a time for each account, so that the count still holds when the row is written.
    await sql`select pg_advisory_xact_lock(hashtextextended(${`logos of ${id}`}, 0))`.execute(tx);
    const { count } = await tx
      .selectFrom("logos")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .executeTakeFirstOrThrow();
    if (count >= MAX_LOGOS_OF_ACCOUNT) return false;
    await tx
      .insertInto("logos")
      .values({ ...logo, userId: id })
      .execute();
    return true;
  });
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
