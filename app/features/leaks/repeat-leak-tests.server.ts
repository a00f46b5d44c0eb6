import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

const TESTS_AT_ONCE = 100;

/** Run every hour: each test that was opened a month ago is followed by the next. */
export async function repeatLeakTests() {
  await sql`select repeat_leak_tests(${TESTS_AT_ONCE})`.execute(workerDatabase);
}
