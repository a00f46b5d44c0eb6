import { spawn } from "node:child_process";
import { Client } from "pg";
import { cloneDatabase, migratorUrl, prepareTemplate } from "../scripts/prepare-template.ts";
import { seedSamples } from "../scripts/seed-samples.ts";
import { serverEnvironment } from "./server-environment.ts";

const NAME = "rebadge_browser";
const port = Number(process.argv[2]);
const adminUrl = process.env.DATABASE_ADMIN_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

await cloneDatabase(adminUrl, await prepareTemplate(adminUrl), NAME);
const client = new Client({ connectionString: migratorUrl(adminUrl, NAME) });
await client.connect();
await seedSamples(client);
await client.end();

const server = spawn(process.execPath, ["build/server/index.js"], {
  stdio: "inherit",
  env: { ...process.env, ...serverEnvironment(adminUrl, NAME, port) },
});
process.once("SIGTERM", () => server.kill("SIGTERM"));
server.once("exit", (code) => process.exit(code ?? 1));
