import { sql, type Transaction } from "kysely";
import { environment } from "../environment.server.ts";
import { log } from "../log.server.ts";
import { openDatabase, openPool } from "./pool.server.ts";
import { ReplicaPool } from "./replica-pool.server.ts";
import { type DB, LATEST_MIGRATION } from "./schema.ts";

/** The generated types of a view's columns are nullable, so they are taken from the table behind it. */
type PublicListings = Pick<
  DB["whiteLabelServices"],
  Exclude<
    keyof DB["publicListings"],
    "currentFacts" | "agedFacts" | "reviewedAt" | "isUnclaimed" | "replyFigures" | "leakTest"
  >
> & {
  currentFacts: unknown;
  agedFacts: unknown;
  reviewedAt: Date | null;
  isUnclaimed: boolean;
  replyFigures: unknown;
  leakTest: unknown;
};
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
 * May read only approved listings and their counts. With a replica it may be up to two seconds behind, so providers are
 * never shown their own listings through it.
 */
export const publicDatabase = openDatabase<PublicDB>(replicaPool ?? publicPool);

/** For accounts, messages and the webhook inbox; listings need transaction(actor, work). */
export const webDatabase = openDatabase<DB>(openPool(environment.DATABASE_WEB_URL, 6));

export type Tx = Transaction<DB>;

type AskedBy = {
  id: string;
  role: "provider" | "moderator" | "admin";
  organisationId: string | undefined;
};

const databaseRoles = {
  provider: "app_provider",
  moderator: "app_moderator",
  admin: "app_moderator",
} as const satisfies Record<AskedBy["role"], string>;

/**
 * The only access to a provider's data. Sets the actor's database role, id and organisation for this transaction, so that
 * row policies apply even if the code forgets a check.
 */
export function transaction<Value>(actor: AskedBy, work: (tx: Tx) => Promise<Value>) {
  return webDatabase.transaction().execute(async (tx) => {
    await sql`
      select set_config('role', ${databaseRoles[actor.role]}, true), set_config('app.actor_id', ${actor.id}, true),
             set_config('app.organisation_id', ${actor.organisationId ?? ""}, true)`.execute(tx);
    return work(tx);
  });
}

/** A transaction with a provider's rights: staff act on their own listings as providers too. */
export function asProvider<Value>(
  { id, organisationId }: Omit<AskedBy, "role">,
  work: (tx: Tx) => Promise<Value>,
) {
  return transaction({ id, organisationId, role: "provider" }, work);
}

/** Of the transaction's actor. Null if they have left it, and then nothing is theirs. */
export const currentOrganisation = sql<string>`(select current_organisation())`;

/** Whether the transaction's actor is an owner of it. */
export const actsAsOwner = sql<boolean>`(select acts_as_owner())`;

/** Whether they may act for none: the chosen one is suspended, or they have left it. */
export async function isShutOut(tx: Tx) {
  const { rows } = await sql<{ isOut: boolean }>`select is_shut_out() as is_out`.execute(tx);
  return rows[0]?.isOut !== false;
}

export async function isDatabaseReady() {
  try {
    const [migrated] = await Promise.all([
      webDatabase
        .selectFrom("schemaMigrations")
        .select("name")
        .where("name", ">=", LATEST_MIGRATION)
        .executeTakeFirst(),
      // Of the primary only: a missing replica does not make the process unready.
      publicPool.query("select"),
    ]);
    return migrated !== undefined;
  } catch (error) {
    log.warn({ err: error }, "the database is not ready");
    return false;
  }
}

export function isReplicaLeftOut() {
  return replicaPool?.isReplicaLeftOut ?? false;
}
