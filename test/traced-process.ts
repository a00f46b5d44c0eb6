import { createServer } from "node:http";
import { openPool } from "#app/infrastructure/database/pool.server.ts";
import { log } from "#app/infrastructure/log.server.ts";
import { nameRequest } from "#app/infrastructure/traces/spans.server.ts";

/** Runs one database query per request, until it is stopped. */
const pool = openPool(process.env.DATABASE_WEB_URL ?? "", 1);
const server = createServer(async (_request, response) => {
  await pool.query("select $1::text as secret", ["whatever was typed"]);
  nameRequest("the-request", "GET /asked");
  log.info({ requestId: "the-request" }, "answered");
  response.end("done");
});
server.listen(0, "127.0.0.1", () => log.info({ address: server.address() }, "listening"));

process.once("SIGTERM", async () => {
  server.close();
  await pool.end();
});
