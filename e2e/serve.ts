import { type ChildProcess, execFile, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { promisify } from "node:util";
import { Client } from "pg";
import { cloneDatabase, migratorUrl, prepareTemplate } from "../scripts/prepare-template.ts";
import { seedSamples } from "../scripts/seed-samples.ts";
import { startGoogleStandin } from "../standins/google.ts";
import { startMailStandin } from "../standins/mail.ts";
import { startStripeStandin } from "../standins/stripe.ts";
import { startWebhookStandin } from "../standins/webhook.ts";
import { google, ports, serverEnvironment, stripe } from "./server-environment.ts";

const port = Number(process.argv[2]);
const name = `rebadge_browser_${port}`;
const adminUrl = process.env.DATABASE_ADMIN_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

await cloneDatabase(adminUrl, await prepareTemplate(adminUrl), name);
const client = new Client({ connectionString: migratorUrl(adminUrl, name) });
await client.connect();
await seedSamples(client);
await client.end();

const { smtp, mails, second, webhooks } = ports(port);
startMailStandin({ smtp, web: mails });
await startWebhookStandin({ port: webhooks });
await startGoogleStandin({
  ...google(port),
  redirectUris: [`http://127.0.0.1:${port}/auth/callback`],
});

await startStripeStandin(stripe(port));

/** As on a real machine: two web processes, of which the tests mostly talk to the first, and the worker. */
const environment = { ...process.env, ...serverEnvironment(adminUrl, name, port) };
rmSync(environment.STORAGE_DIRECTORY, { recursive: true, force: true });
mkdirSync(environment.STORAGE_DIRECTORY);
await promisify(execFile)(process.execPath, ["scripts/prepare-payments.ts"], { env: environment });
const children = [
  start("build/server/index.js", environment),
  start("build/server/index.js", { ...environment, PORT: String(second) }),
  start("build/worker/worker.js", environment),
];

process.once("SIGTERM", () => {
  for (const child of children) child.kill("SIGTERM");
  // The stand-ins hold the process open, and nobody will need them any more.
  setTimeout(() => process.exit(0), 2_000);
});

function start(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [file], { stdio: "inherit", env });
  child.once("exit", (code) => code !== 0 && process.exit(code ?? 1));
  return child;
}
