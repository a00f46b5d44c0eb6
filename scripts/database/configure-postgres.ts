import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { findPostgres, PostgresMissing } from "./own-postgres.ts";

/** For bin/setup: makes the addresses in .env those of a server that answers. */
try {
  const { adminUrl, isOwn } = await findPostgres();
  const { host } = new URL(adminUrl);
  const file = ".env";
  const text = existsSync(file) ? readFileSync(file, "utf8") : "";
  const former = /^DATABASE_ADMIN_URL=postgres:\/\/[^@]+@([^/]+)\//m.exec(text)?.[1];
  if (isOwn && former && former !== host) {
    writeFileSync(file, text.replaceAll(`@${former}/`, `@${host}/`));
    console.log(`.env now names our own PostgreSQL at ${host}; npm run db:stop ends it`);
  }
} catch (error) {
  if (!(error instanceof PostgresMissing)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
