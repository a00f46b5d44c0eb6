import { Client, escapeIdentifier, escapeLiteral } from "pg";

/** Statement, lock and idle-in-transaction limits: a slow query in one role must not starve the others. */
const logins = {
  migrator: ["60s", "2s", "60s"],
  app_public: ["1s", "200ms", "5s"],
  app_web: ["3s", "500ms", "5s"],
  app_worker: ["30s", "2s", "30s"],
  app_receiver: ["2s", "500ms", "2s"],
} as const;

/** Roles that app_web sets for one transaction; none of them can log in. */
const hats = ["app_provider", "app_moderator"] as const;

/** Makes the roles and an empty database owned by the migrator. Can be run again. */
export async function prepareDatabase(adminUrl: string, databaseName: string) {
  const admin = new Client({ connectionString: adminUrl });
  await admin.connect();

  try {
    // Roles belong to the whole cluster, and two set-ups may run at once.
    await admin.query("select pg_advisory_lock(hashtext('rebadge roles'))");
    await makeRoles(admin);
    await makeDatabase(admin, databaseName);
  } finally {
    await admin.end();
  }
}

async function makeRoles(admin: Client) {
  for (const role of [...Object.keys(logins), ...hats]) await makeRole(admin, role);

  for (const [login, [statement, lock, idle]] of Object.entries(logins)) {
    await admin.query(`alter role ${login} login nosuperuser nocreatedb nocreaterole`);
    await admin.query(`alter role ${login} set statement_timeout = ${escapeLiteral(statement)}`);
    await admin.query(`alter role ${login} set lock_timeout = ${escapeLiteral(lock)}`);
    await admin.query(
      `alter role ${login} set idle_in_transaction_session_timeout = ${escapeLiteral(idle)}`,
    );
  }

  // Without inheritance app_web holds the rights of a hat only while it wears it.
  await admin.query("alter role app_web noinherit");
  await admin.query(`grant ${hats.join(", ")} to app_web`);
  // The migrator hands the queue's tables to the worker.
  await admin.query("grant app_worker to migrator");
  // A migration waits so briefly that a vacuum would never be told to give way to it.
  await admin.query("grant set on parameter deadlock_timeout to migrator");
}

async function makeRole(admin: Client, role: string) {
  const { rowCount } = await admin.query("select from pg_roles where rolname = $1", [role]);
  if (!rowCount) await admin.query(`create role ${role} nologin`);
}

async function makeDatabase(admin: Client, name: string) {
  const { rowCount } = await admin.query("select from pg_database where datname = $1", [name]);
  if (!rowCount) {
    await admin.query(
      `create database ${escapeIdentifier(name)} owner migrator template template0 encoding 'UTF8'`,
    );
  }
  await allowLogins(admin, name);
}

/** A copy of a database does not copy who may enter it. */
export async function allowLogins(admin: Client, databaseName: string) {
  const name = escapeIdentifier(databaseName);
  await admin.query(`revoke connect, temporary on database ${name} from public`);
  await admin.query(
    `grant connect on database ${name} to app_public, app_web, app_worker, app_receiver`,
  );
}

if (import.meta.main) {
  const { DATABASE_ADMIN_URL, DATABASE_MIGRATOR_URL } = process.env;
  if (!DATABASE_ADMIN_URL || !DATABASE_MIGRATOR_URL) {
    throw new Error("DATABASE_ADMIN_URL and DATABASE_MIGRATOR_URL must be set");
  }
  const name = new URL(DATABASE_MIGRATOR_URL).pathname.slice(1);
  await prepareDatabase(DATABASE_ADMIN_URL, name);
  console.log(`database ${name} and its roles are ready`);
}
