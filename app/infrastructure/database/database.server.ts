import { sql, type Transaction } from "kysely";
import { environment } from "../environment.server.ts";
import { log } from "../log.server.ts";
import { openDatabase, openPool } from "./pool.server.ts";
import { ReplicaPool } from "./replica-pool.server.ts";
import { type DB, LATEST_MIGRATION } from "./schema.ts";

/** PostgreSQL cannot say that a view's column is never null; the table behind it can. */
type PublicListings = Pick<DB["whiteLabelServices"], keyof DB["publicListings"]>;
type PublicDB = {
  publicListings: PublicListings;
  facetCounts: DB["facetCounts"];
  publicEditorsChoices: { listingId: string; chosenAt: Date };
  categoryHeat: DB["categoryHeat"];
};

const { DATABASE_PUBLIC_URL: publicUrl, DATABASE_PUBLIC_REPLICA_URL: replicaUrl } = environment;
const replicaPool = replicaUrl ? new ReplicaPool(publicUrl, replicaUrl, 6) : undefined;
const publicPool = replicaPool?.primary ?? openPool(publicUrl, 6);

/**
 * Sees the approved listings and their counts, and has no right to anything else. With a replica it may be up to two
 * seconds behind, so nobody is shown their own work through it.
 */
export const publicDatabase = openDatabase<PublicDB>(replicaPool ?? publicPool);

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

/** A transaction with a provider's rights: staff act on their own listings as providers too. */
export function asProvider<Value>({ id }: { id: string }, work: (tx: Tx) => Promise<Value>) {
  return transaction({ id, role: "provider" }, work);
}

export async function isDatabaseReady() {
  try {
    const [migrated] = await Promise.all([
      webDatabase
        .selectFrom("schemaMigrations")
        .select("name")
        .where("name", ">=", LATEST_MIGRATION)
        .executeTakeFirst(),
      // Not of the replica: without it everything can be read all the same.
      publicPool.query("select"),
    ]);
    return migrated !== undefined;
  } catch (error) {
    log.warn({ err: error }, "the database is not ready");
    return false;
  }
}

/** Public reads do without it, and the primary carries them alone. */
export function isReplicaLeftOut() {
  return replicaPool?.isReplicaLeftOut ?? false;
}
