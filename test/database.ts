import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { CamelCasePlugin, Kysely, PostgresDialect } from "kysely";
import { Pool } from "pg";
import { afterAll, beforeEach, inject } from "vitest";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { cloneDatabase, dropDatabase } from "../scripts/database/prepare-template.ts";
import { findFreePort } from "../scripts/free-port.ts";

const adminUrl = inject("adminUrl");
const name = `rebadge_test_${process.pid}_${Date.now().toString(36)}`;
const storage = mkdtempSync(join(tmpdir(), "rebadge-storage-"));

const webhooks = `http://127.0.0.1:${await findFreePort()}`;

export function databaseUrl(login: string) {
  const url = new URL(adminUrl);
  url.username = login;
  url.pathname = `/${name}`;
  return url.href;
}

await cloneDatabase(adminUrl, inject("template"), name);
Object.assign(process.env, {
  NODE_ENV: "test",
  ORIGIN: "https://rebadge.test",
  LOG_LEVEL: "silent",
  DATABASE_PUBLIC_URL: databaseUrl("app_public"),
  DATABASE_WEB_URL: databaseUrl("app_web"),
  DATABASE_WORKER_URL: databaseUrl("app_worker"),
  SMTP_URL: `smtp://127.0.0.1:${await findFreePort()}`,
  MAIL_FROM: "desk@rebadge.test",
  STORAGE_DIRECTORY: storage,
  // A port of its own, so that files which start the stand-in can run side by side.
  GOOGLE_ISSUER: `http://127.0.0.1:${10_000 + (process.pid % 10_000)}`,
  GOOGLE_CLIENT_ID: "rebadge",
  GOOGLE_CLIENT_SECRET: "test-secret",
  STRIPE_SECRET_KEY: "sk_test_rebadge",
  STRIPE_WEBHOOK_SECRETS: "whsec_former,whsec_rebadge",
  STRIPE_API_URL: `http://127.0.0.1:${20_000 + (process.pid % 10_000)}`,
  NEWSLETTER_WEBHOOK_URL: `${webhooks}/joined`,
  NEWSLETTER_LEAVE_WEBHOOK_URL: `${webhooks}/left`,
  ERROR_REPORT_URL: `${webhooks}/errors`,
});

const owner = new Pool({ connectionString: databaseUrl("postgres"), max: 2 });
// Dropping the database may cut off a connection that is just being closed.
owner.on("error", () => {});
owner.on("connect", (client) => client.on("error", () => {}));

/** Stands outside every right and policy: for setting a scene and for looking behind it. */
export const everything = new Kysely<DB>({
  dialect: new PostgresDialect({ pool: owner }),
  plugins: [new CamelCasePlugin()],
});

const filled = [
  "import_rows",
  "imports",
  "listing_counts",
  "directory_days",
  "search_days",
  "unanswered_searches",
  "answered_searches",
  "promotion_places",
  "promotion_days",
  "promotion_payments",
  "checkout_attempts",
  "place_waits",
  "reconciliations",
  "stripe_customers",
  "subscriptions",
  "stripe_events",
  "listing_revisions",
  "listing_events",
  "reviews",
  "audit_log",
  "brought_listings",
  "white_label_services",
  "logos",
  "website_checks",
  "facet_counts",
  "search_words",
  "contact_messages",
  "newsletter_codes",
  "newsletter_deliveries",
  "newsletter_subscribers",
  "staff_sessions",
  "second_factors",
  "sessions",
  "identities",
  "passwords",
  "known_browsers",
  "mailed_codes",
  "sign_ups",
  "identity_attempts",
  "rate_limits",
  "users",
  "graphile_worker._private_jobs",
];
// Append-only tables refuse to be emptied, unless their triggers rest. Deleting a few rows is quicker than truncating.
const emptyAll = ["replica", ...filled, "origin"]
  .map((word) =>
    filled.includes(word) ? `delete from ${word}` : `set session_replication_role = ${word}`,
  )
  .join("; ");

beforeEach(async () => {
  await owner.query(emptyAll);
});

afterAll(async () => {
  const { closePools } = await import("#app/infrastructure/database/pool.server.ts");
  await closePools();
  await owner.end();
  await dropDatabase(adminUrl, name);
  rmSync(storage, { recursive: true, force: true });
});
