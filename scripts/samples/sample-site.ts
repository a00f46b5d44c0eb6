import { execFile } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { promisify } from "node:util";
import { Client } from "pg";
import { startAllStandins } from "../../standins/all-standins.ts";
import { google, ports, stripe } from "../../standins/server-environment.ts";
import { cloneDatabase, migratorUrl, prepareTemplate } from "../database/prepare-template.ts";
import { serveSampleDemos } from "./sample-demos.ts";
import { sampleStaffSecret, seedSamples } from "./seed-samples.ts";

/** Shared by the browser tests and the demo: the production build with sample data and local stand-ins. */
export const WEB = "build/server/index.js";
export const WORKER = "build/worker/worker.js";

/** Created anew each time, because the stand-ins lose their state as well. */
export async function makeSampleDatabase(adminUrl: string, name: string) {
  await cloneDatabase(adminUrl, await prepareTemplate(adminUrl), name);
  const client = new Client({ connectionString: migratorUrl(adminUrl, name) });
  await client.connect();
  try {
    return await seedSamples(client);
  } finally {
    await client.end();
  }
}

/** Starts the stand-ins with an empty storage folder and with prices. */
export async function startSampleWorld(
  port: number,
  environment: NodeJS.ProcessEnv & { STORAGE_DIRECTORY: string },
) {
  const { smtp, mails, webhooks, authenticator, demos } = ports(port);
  await startAllStandins({
    mail: { smtp, web: mails },
    list: { port: webhooks },
    google: { ...google(port), redirectUris: [`http://127.0.0.1:${port}/auth/callback`] },
    stripe: stripe(port),
    authenticator: { port: authenticator, secret: sampleStaffSecret },
  });
  await serveSampleDemos(demos);
  rmSync(environment.STORAGE_DIRECTORY, { recursive: true, force: true });
  mkdirSync(environment.STORAGE_DIRECTORY, { recursive: true });
  const prepare = ["scripts/operate/prepare-payments.ts"];
  await promisify(execFile)(process.execPath, prepare, { env: environment });
}
