import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { beforeEach, inject } from "vitest";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { allowLongWaits, cloneDatabaseOnce } from "../scripts/database/prepare-template.ts";
import { findFreePort } from "../scripts/free-port.ts";

type WorkerDatabase = { name: string; owner: Pool; emptyAll: string };

declare global {
  var workerDatabase: Promise<WorkerDatabase> | undefined;
}

/** Filled by the migrations and the glossary, so they are left as they are. */
const kept = [
  "schema_migrations",
  "schema_parts",
  "fact_fields",
  "fact_tokens",
  "search_glossary",
  "search_noise",
  "search_terms",
];

const adminUrl = inject("adminUrl");

/** One for each worker: its test files run one after another and each test finds it empty. */
globalThis.workerDatabase ??= makeWorkerDatabase();
const { name, owner, emptyAll } = await globalThis.workerDatabase;

export { name as databaseName };

/** Connects as superuser, for test setup and for checking results. */
export const everything = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: owner }),
  plugins: [new CamelCasePlugin({ maintainNestedObjectKeys: true })],
});

export function databaseUrl(login: string) {
  return urlOf(login, name);
}

beforeEach(async () => {
  await owner.query(emptyAll);
});

async function makeWorkerDatabase(): Promise<WorkerDatabase> {
  // Also kept when each file has a process of its own, except for tests that change the kept tables.
  const suffix = inject("hasOwnDatabase") ? process.pid : process.env.VITEST_POOL_ID;
  const name = `${inject("databasePrefix")}${suffix}`;
  await cloneDatabaseOnce(adminUrl, inject("template"), name);
  await allowLongWaits(adminUrl, name);
  const storage = mkdtempSync(join(tmpdir(), "rebadge-storage-"));
  process.once("exit", () => rmSync(storage, { recursive: true, force: true }));
  const webhooks = `http://127.0.0.1:${await findFreePort()}`;

  Object.assign(process.env, {
    NODE_ENV: "test",
    ORIGIN: "https://rebadge.test",
    LOG_LEVEL: "silent",
    DATABASE_PUBLIC_URL: urlOf("app_public", name),
    DATABASE_WEB_URL: urlOf("app_web", name),
    DATABASE_WORKER_URL: urlOf("app_worker", name),
    DATABASE_RECEIVER_URL: urlOf("app_receiver", name),
    SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`,
    MAIL_FROM: "desk@rebadge.test",
    STORAGE_DIRECTORY: storage,
    GOOGLE_ISSUER: `http://127.0.0.1:${await findFreePort()}`,
    GOOGLE_CLIENT_ID: "rebadge",
    GOOGLE_CLIENT_SECRET: "test-secret",
    STRIPE_SECRET_KEY: "sk_test_rebadge",
    STRIPE_WEBHOOK_SECRETS: "whsec_former,whsec_rebadge",
    STRIPE_API_URL: `http://127.0.0.1:${await findFreePort()}`,
    NEWSLETTER_WEBHOOK_URL: `${webhooks}/joined`,
    NEWSLETTER_LEAVE_WEBHOOK_URL: `${webhooks}/left`,
    ERROR_REPORT_URL: `${webhooks}/errors`,
  });

  const owner = new Pool({ connectionString: urlOf("postgres", name), max: 2 });
  // Dropping the database may interrupt a connection that is being closed.
  owner.on("error", () => {});
  owner.on("connect", (client) => client.on("error", () => {}));
  return { name, owner, emptyAll: await statementToEmptyAll(owner) };
}

/** Triggers of append-only tables must be disabled. Deleting a few rows is faster than truncating. */
async function statementToEmptyAll(owner: Pool) {
  const { rows } = await owner.query<{ tablename: string }>(
    "select tablename from pg_tables where schemaname = 'public' and tablename <> all ($1)",
    [kept],
  );
  return [
    "set session_replication_role = replica",
    ...rows.map(({ tablename }) => `delete from ${tablename}`),
    // Jobs that are locked cannot be completed.
    "select graphile_worker.force_unlock_workers(array(select locked_by from graphile_worker.jobs))",
    "select graphile_worker.complete_jobs(array(select id from graphile_worker.jobs))",
    "set session_replication_role = origin",
  ].join("; ");
}

function urlOf(login: string, database: string) {
  const url = new URL(adminUrl);
  url.username = login;
  url.pathname = `/${database}`;
  return url.href;
}
