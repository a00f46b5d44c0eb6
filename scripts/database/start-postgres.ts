import { PostgresMissing, startOwnPostgres } from "./own-postgres.ts";

/** For bin/run: starts our own server again, for example after a reboot. */
try {
  const { adminUrl } = await startOwnPostgres("Our own PostgreSQL does not run.");
  const configured = process.env.DATABASE_ADMIN_URL;
  if (configured && new URL(configured).host !== new URL(adminUrl).host) {
    throw new PostgresMissing(
      `The port that .env names is taken, so our own PostgreSQL is now at ${new URL(adminUrl).host}: run bin/setup, which writes it into .env.`,
    );
  }
} catch (error) {
  if (!(error instanceof PostgresMissing)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
