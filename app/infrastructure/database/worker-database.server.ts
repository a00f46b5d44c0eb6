import { environment } from "../environment.server.ts";
import { openDatabase, openPool } from "./pool.server.ts";
import type { DB } from "./schema.ts";

/** Only for the worker and the operator's scripts, so that a compromised web process does not have this login. */
const url = environment.DATABASE_WORKER_URL;
if (!url) throw new Error("The environment is invalid:\n  DATABASE_WORKER_URL: is missing");

/** Shared with the queue, whose tables belong to the same login. */
export const workerPool = openPool(url, 8);

export const workerDatabase = openDatabase<DB>(workerPool);
