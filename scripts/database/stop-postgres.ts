import { stopOwnPostgres } from "./own-postgres.ts";

console.log(
  (await stopOwnPostgres())
    ? "our own PostgreSQL has stopped; bin/run and bin/demo start it again"
    : "our own PostgreSQL does not run",
);
