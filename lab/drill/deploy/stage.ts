import { chmodSync, cpSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { startSite } from "../../../deploy/site/start-site.ts";
import {
  cloneDatabase,
  migratorUrl,
  prepareTemplate,
} from "../../../scripts/database/prepare-template.ts";
import { seedMeasuringListings } from "../../../scripts/samples/seed-measuring-listings.ts";
import { startMailStandin } from "../../../standins/mail.ts";
import { ports, serverEnvironment, stripe } from "../../../standins/server-environment.ts";
import { startStripeStandin } from "../../../standins/stripe.ts";
import { Cluster } from "../../../test/cluster.ts";
import type { Later } from "../../kit/clean-up.ts";
import { requireBuild } from "../../kit/stage.ts";
import { createRelease } from "./releases.ts";

const DATABASE = "rebadge_drill";
const LISTINGS = 10_000;
const results = "test-results/drill-deploy";

type Setup = {
  port: number;
  releases: readonly string[];
  environment: NodeJS.ProcessEnv;
  /** Fills the database of an earlier release instead of this one. */
  prepare?: (adminUrl: string, databaseUrl: string) => Promise<void>;
};
export type Stage = Awaited<ReturnType<typeof startStage>>;

/** Prepares a database, the releases and stand-ins; `start` runs two web processes, the worker and the edge as in production. */
export async function startStage(
  { port, releases, environment, prepare = prepareOwn }: Setup,
  later: Later,
) {
  requireBuild();
  const cluster = new Cluster(port);
  later(() => cluster.remove());
  await cluster.start();
  await prepare(cluster.adminUrl, migratorUrl(cluster.adminUrl, DATABASE));

  const root = cluster.folder;
  // nginx and Varnish run as other users than PostgreSQL and need access to this folder.
  chmodSync(root, 0o755);
  for (const name of releases) createRelease(root, name);
  mkdirSync(join(root, "storage"));
  const web = port + 10;
  const mail = startMailStandin({ smtp: ports(web).smtp, web: ports(web).mails });
  later(() => mail.stop());
  const standin = await startStripeStandin({ ...stripe(web), seed: 1 });
  later(() => standin.stop());

  const env: NodeJS.ProcessEnv = {
    ...process.env,
    ...serverEnvironment(cluster.adminUrl, DATABASE, web),
    STORAGE_DIRECTORY: join(root, "storage"),
    DRAIN_SECONDS: undefined,
    GOOGLE_ISSUER: undefined,
    GOOGLE_CLIENT_ID: undefined,
    GOOGLE_CLIENT_SECRET: undefined,
    DATABASE_MIGRATOR_URL: migratorUrl(cluster.adminUrl, DATABASE),
    ...environment,
  };
  const webPorts = [web, web + 1];
  return { root, env, webPorts, mail, adminUrl: cluster.adminUrl, start };

  /** Runs the release that the link `current` points to. */
  async function start() {
    const site = await startSite({
      root,
      env,
      webPorts,
      edge: {
        folder: join(root, "edge"),
        httpsPort: port + 20,
        httpPort: port + 21,
        purgePort: port + 22,
        serverName: "localhost",
        connectionsPerVisitor: 10_000,
        requestsPerSecond: 1_000_000,
      },
    });
    later(async () => {
      cpSync(join(root, "run"), results, { recursive: true });
      cpSync(join(root, "edge/nginx-error.log"), join(results, "nginx-error.log"));
    });
    later(site.stop);
    return site;
  }
}

async function prepareOwn(adminUrl: string, databaseUrl: string) {
  await cloneDatabase(adminUrl, await prepareTemplate(adminUrl), DATABASE);
  await seedMeasuringListings(databaseUrl, LISTINGS);
}
