import { join } from "node:path";
import { parseArgs } from "node:util";
import { serverEnvironment } from "../../standins/server-environment.ts";
import {
  findPostgres,
  PostgresMissing,
  stopOwnPostgresIfUnused,
} from "../database/own-postgres.ts";
import { cloneDatabase, migratorUrl, prepareTemplate } from "../database/prepare-template.ts";
import { startSampleWorld, WEB, WORKER } from "../samples/sample-site.ts";
import { Children } from "./children.ts";
import { describeDemo } from "./describe-demo.ts";
import { checkPorts, Obstacle } from "./obstacles.ts";
import { whyBuild } from "./why-build.ts";

const USUAL_PORT = 4000;

const { port, started } = readOptions();
const name = port === USUAL_PORT ? "rebadge_demo" : `rebadge_demo_${port}`;
const folder = join(".demo", name);
const children = new Children(folder);
/** Whether the demo has started the PostgreSQL that it uses. */
let hasStartedPostgres = false;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
  process.once(signal, () => {
    console.log("\nEnding.");
    return end(0);
  });

try {
  await checkPorts(port);
  const { adminUrl, isOwn, wasStarted } = await findPostgres();
  hasStartedPostgres = wasStarted;
  if (isOwn) console.log(`PostgreSQL of our own at ${new URL(adminUrl).host}`);
  const environment = demoEnvironment(adminUrl);
  const reason = whyBuild(process.cwd());
  if (reason) await step(`Build, because ${reason}`, build);
  await step(`Database ${name}, anew`, async () =>
    cloneDatabase(adminUrl, await prepareTemplate(adminUrl), name),
  );
  await step("Stand-ins", () => startSampleWorld(port, environment));
  await step("Sample listings with drawn pictures, and payments for sample promotions", () =>
    setScene({ ...environment, DATABASE_MIGRATOR_URL: migratorUrl(adminUrl, name) }),
  );
  await step("Site and worker", () => startProcesses(environment));
  console.log(describeDemo(port, folder, (Date.now() - started) / 1_000));
} catch (error) {
  // Ctrl-C makes what is under way fail, which is no news.
  const isExplained = error instanceof Obstacle || error instanceof PostgresMissing;
  if (!children.areEnding) console.error(isExplained ? error.message : error);
  await end(1);
}

function readOptions() {
  try {
    const { values } = parseArgs({
      options: {
        port: { type: "string", default: String(USUAL_PORT) },
        // When bin/demo was called: what it did before counts as well.
        started: { type: "string", default: String(Date.now()) },
      },
    });
    return { port: readPort(values.port), started: Number(values.started) };
  } catch (error) {
    console.error(
      `${error instanceof Error ? error.message : error}\nUsage: bin/demo [--port 4000]`,
    );
    process.exit(1);
  }
}

function readPort(text: string) {
  const first = Number(text);
  if (Number.isInteger(first) && first >= 1024 && first <= 65_500) return first;
  throw new Error(`'${text}' is no port between 1024 and 65500, the first of ten that are used.`);
}

/** Nothing of the caller's own but where programs are: a bucket or an edge that .env names is not the demo's to use. */
function demoEnvironment(adminUrl: string) {
  const { CLIENT_ADDRESS_HEADER: _, ...told } = serverEnvironment(adminUrl, name, port);
  const { PATH, HOME } = process.env;
  return { PATH, HOME, ...told, STORAGE_DIRECTORY: join(folder, "logos") };
}

type DemoEnvironment = ReturnType<typeof demoEnvironment>;

async function step(text: string, work: () => Promise<unknown>) {
  const begun = performance.now();
  process.stdout.write(`${text} … `);
  await work();
  console.log(`${((performance.now() - begun) / 1_000).toFixed(1)} s`);
}

async function build() {
  const building = children.start("build", "npm", ["run", "--silent", "build"], process.env);
  if (await building.ended) throw new Obstacle(`The build failed; ${building.log} says why.`);
}

async function setScene(environment: NodeJS.ProcessEnv) {
  // Samples are refused in production.
  await run("seed", "scripts/samples/seed.ts", { ...environment, NODE_ENV: "development" });
  await run("scene", "scripts/samples/set-demo-scene.ts", environment);
}

async function run(title: string, script: string, environment: NodeJS.ProcessEnv) {
  const running = children.start(title, process.execPath, [script], environment);
  if (await running.ended) throw new Error(`${script} failed; ${running.log} says why.`);
}

async function startProcesses(environment: DemoEnvironment) {
  const processes = [
    children.start("web", process.execPath, [WEB], environment),
    children.start("worker", process.execPath, [WORKER], environment),
  ];
  for (const { name: process, log, ended } of processes) {
    ended.then(() => {
      if (children.areEnding) return;
      console.error(`\nThe ${process} process ended by itself; ${log} says why.`);
      return end(1);
    });
  }
  const isReady = () =>
    fetch(`${environment.ORIGIN}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    );
  while (!children.areEnding && !(await isReady())) await new Promise((go) => setTimeout(go, 100));
}

async function end(code: number) {
  if (children.areEnding) return;
  await children.end();
  if (hasStartedPostgres) await stopOwnPostgresIfUnused();
  // The stand-ins live in this process, and end with it.
  process.exit(code);
}
