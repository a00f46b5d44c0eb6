import { deriveAgedFacts } from "#app/features/search/derive-aged-facts.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";

/** The hourly job, in a process of its own as in production. Prints how many seconds it took. */
const started = performance.now();
await deriveAgedFacts();
process.stdout.write(String((performance.now() - started) / 1_000));
await workerDatabase.destroy();
