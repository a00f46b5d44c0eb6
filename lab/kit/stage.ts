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
  secretKey: string;
  mail: ReturnType<typeof startMailStandin>;
  /** The operator's own list of those who read the newsletter. */
  list: Awaited<ReturnType<typeof startWebhookStandin>>;
  takeDown: () => Promise<void>;
};

/** A database, the site and its worker as they run in production, and outside of them the payment provider and the mail. */
export async function setStage({
  port,
  seed,
  environment = {},
  web: webFile = WEB,
  worker = WORKER,
}: Setup): Promise<Stage> {
  for (const file of [webFile, worker]) {
    if (!existsSync(file)) throw new Error(`${file} is missing; run npm run build first`);
  }
  rmSync(results, { recursive: true, force: true });
  mkdirSync(results, { recursive: true });
  const cluster = new Cluster(port);
  const ending: (() => Promise<unknown>)[] = [() => cluster.remove()];
  const takeDown = async () => {
    for (const end of ending.toReversed()) await end().catch((error) => console.error(error));
  };

  for (const name of ["SIGINT", "SIGTERM", "uncaughtException"] as const) {
    process.once(name, (reason) => {
      console.error(reason);
      takeDown().finally(() => process.exit(1));
    });
  }

  try {
    await cluster.start();
    await cloneDatabase(cluster.adminUrl, await prepareTemplate(cluster.adminUrl), DATABASE);
    const web = port + 1;
    const env = {
      ...process.env,
      ...serverEnvironment(cluster.adminUrl, DATABASE, web),
      ...environment,
    };
    env.STORAGE_DIRECTORY = join(cluster.folder, "storage");
    mkdirSync(env.STORAGE_DIRECTORY);

    const { smtp, mails, webhooks } = ports(web);
    const mail = startMailStandin({ smtp, web: mails });
    ending.push(() => mail.stop());
    const list = await startWebhookStandin({ port: webhooks });
    ending.push(() => list.stop());
    const standin = await startStripeStandin({ ...stripe(web), seed });
    ending.push(() => standin.stop());
    await promisify(execFile)(process.execPath, ["scripts/operate/prepare-payments.ts"], { env });

    const processes = start(env, webFile, worker);
    ending.push(() => Promise.all(processes.map((one) => one.stop())));
    const databaseUrl = new URL(cluster.adminUrl);
    databaseUrl.pathname = `/${DATABASE}`;
    return {
      cluster,
      processes,
      takeDown,
      mail,
      list,
      secretKey: env.STRIPE_SECRET_KEY,
      scene: sceneOf(env.ORIGIN, databaseUrl.href, standin, seed),
    };
  } catch (error) {
    await takeDown();
    throw error;
  }
}

function start(env: NodeJS.ProcessEnv, web: string, worker: string) {
  const of = (name: string, file: string) => ({
    name,
    file,
    env,
    log: join(results, `${name}.log`),
  });
  const isAtWork = () => answers(`${env.ORIGIN}/livez`);
  return [new Supervised({ ...of("web", web), isAtWork }), new Supervised(of("worker", worker))];
}

function sceneOf(origin: string, databaseUrl: string, standin: StripeStandin, seed: number): Scene {
  const history = new History(join(results, "history.jsonl"));
  return { origin, databaseUrl, standin, history, random: randomFrom(seed + 2) };
}
