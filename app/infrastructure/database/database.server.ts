import { sql, type Transaction } from "kysely";
import { environment } from "../environment.server.ts";
import { log } from "../log.server.ts";
import { openDatabase, openPool } from "./pool.server.ts";
import { type DB, LATEST_MIGRATION } from "./schema.ts";

/** PostgreSQL cannot say that a view's column is never null; the table behind it can. */
type PublicListings = Pick<DB["whiteLabelServices"], keyof DB["publicListings"]>;
type PublicDB = { publicListings: PublicListings; facetCounts: DB["facetCounts"] };

/** Sees the approved listings and their counts, and has no right to anything else. */
export const publicDatabase = openDatabase<PublicDB>(openPool(environment.DATABASE_PUBLIC_URL, 6));

/** Accounts, messages and the webhook inbox. Listings are reached through transaction(actor, work). */
export const webDatabase = openDatabase<DB>(openPool(environment.DATABASE_WEB_URL, 6));

export type Tx = Transaction<DB>;

type AskedBy = { id: string; role: "provider" | "moderator" | "admin" };

const databaseRoles = {
  provider: "app_provider",
  moderator: "app_moderator",
  admin: "app_moderator",
} as const satisfies Record<AskedBy["role"], string>;

/**
 * The one door to a provider's data. For the length of the transaction the connection has the actor's rights and
 * the database knows who is asking, so a forgotten check in the code still meets a wall.
 */
export function transaction<Value>(actor: AskedBy, work: (tx: Tx) => Promise<Value>) {
  return webDatabase.transaction().execute(async (tx) => {
    await sql`select set_config('role', ${databaseRoles[actor.role]}, true), set_config('app.actor_id', ${actor.id}, true)`.execute(
      tx,
    );
    return work(tx);
  });
}

export async function isDatabaseReady() {
  try {
    const [migrated] = await Promise.all([
      webDatabase
        .selectFrom("schemaMigrations")
        .select("name")
        .where("name", ">=", LATEST_MIGRATION)
        .executeTakeFirst(),
      sql`select`.execute(publicDatabase),
    ]);
    return migrated !== undefined;
  } catch (error) {
    log.warn({ err: error }, "the database is not ready");
    return false;
  }
}
