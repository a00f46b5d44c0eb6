import { execFile } from "node:child_process";
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { Supervised } from "../../deploy/site/supervisor.ts";
import { answers } from "../../deploy/site/wait-until.ts";
import { cloneDatabase, prepareTemplate } from "../../scripts/database/prepare-template.ts";
import { startMailStandin } from "../../standins/mail.ts";
import { ports, serverEnvironment, stripe } from "../../standins/server-environment.ts";
import { randomFrom } from "../../standins/stripe/random.ts";
import { type StripeStandin, startStripeStandin } from "../../standins/stripe.ts";
import { startWebhookStandin } from "../../standins/webhook.ts";
import { Cluster } from "../../test/cluster.ts";
import { collectStops, type Later } from "./clean-up.ts";
import { History } from "./history.ts";
import type { Scene } from "./scene.ts";

const DATABASE = "rebadge_chaos";
export const WEB = "build/server/index.js";
export const WORKER = "build/worker/worker.js";
export const results = "test-results/chaos";

type Setup = {
  port: number;
  seed: number;
  environment?: Record<string, string>;
  web?: string;
  worker?: string;
};

export type Stage = {
  scene: Scene;
  cluster: Cluster;
  processes: Supervised[];
  /** Of the site's processes. */
  env: NodeJS.ProcessEnv;
  secretKey: string;
  mail: ReturnType<typeof startMailStandin>;
  /** The operator's own list of newsletter subscribers. */
  list: Awaited<ReturnType<typeof startWebhookStandin>>;
  stop: () => Promise<void>;
};

/** Starts PostgreSQL, the site and its worker as in production, with stand-ins for payments, mail and the webhook. */
export async function startStage({
  port,
  seed,
  environment = {},
  web = WEB,
  worker = WORKER,
}: Setup): Promise<Stage> {
  requireBuild([web, worker]);
  emptyFolder(results);
  const cluster = new Cluster(port);
  const { later, stopAll } = collectStops();
  later(() => cluster.remove());

  try {
    await cluster.start();
    await cloneDatabase(cluster.adminUrl, await prepareTemplate(cluster.adminUrl), DATABASE);
    const { env, mail, list, standin } = await startSurroundings(
      { cluster, database: DATABASE, webPort: port + 1, environment, seed },
      later,
    );
    const processes = start(env, web, worker);
    later(() => Promise.all(processes.map((one) => one.stop())));
    const databaseUrl = new URL(cluster.adminUrl);
    databaseUrl.pathname = `/${DATABASE}`;
    return {
      cluster,
      processes,
      env,
      stop: stopAll,
      mail,
      list,
      secretKey: env.STRIPE_SECRET_KEY,
      scene: sceneOf(env.ORIGIN, databaseUrl.href, standin, seed),
    };
  } catch (error) {
    await stopAll();
    throw error;
  }
}

export function requireBuild(files: readonly string[] = [WEB, WORKER]) {
  for (const file of files) {
    if (!existsSync(file)) throw new Error(`${file} is missing; run npm run build first`);
  }
}

export function emptyFolder(folder: string) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
}

type Surroundings = {
  cluster: Cluster;
  database: string;
  webPort: number;
  environment: Record<string, string>;
  seed?: number;
};

/** The stand-ins, the storage folder and the environment that the site and its worker run with. */
export async function startSurroundings(
  { cluster, database, webPort, environment, seed }: Surroundings,
  later: Later,
) {
  const env = {
    ...process.env,
    ...serverEnvironment(cluster.adminUrl, database, webPort),
    ...environment,
  };
  env.STORAGE_DIRECTORY = join(cluster.folder, "storage");
  mkdirSync(env.STORAGE_DIRECTORY);

  const { smtp, mails, webhooks } = ports(webPort);
  const mail = startMailStandin({ smtp, web: mails });
  later(() => mail.stop());
  const list = await startWebhookStandin({ port: webhooks });
  later(() => list.stop());
  const standin = await startStripeStandin({
    ...stripe(webPort),
    ...(seed !== undefined && { seed }),
  });
  later(() => standin.stop());
  await promisify(execFile)(process.execPath, ["scripts/operate/prepare-payments.ts"], { env });
  return { env, mail, list, standin };
}

function start(env: NodeJS.ProcessEnv, web: string, worker: string) {
  const of = (name: string, file: string) => ({
    name,
    file,
    env,
    log: join(results, `${name}.log`),
  });
  const isReady = () => answers(`${env.ORIGIN}/livez`);
  return [new Supervised({ ...of("web", web), isReady }), new Supervised(of("worker", worker))];
}

function sceneOf(origin: string, databaseUrl: string, standin: StripeStandin, seed: number): Scene {
  const history = new History(join(results, "history.jsonl"));
  return { origin, databaseUrl, standin, history, random: randomFrom(seed + 2) };
}
