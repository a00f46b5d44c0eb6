import { type ChildProcess, spawn } from "node:child_process";
import { allowLongWaits } from "../../scripts/database/prepare-template.ts";
import {
  makeSampleDatabase,
  startSampleWorld,
  WEB,
  WORKER,
} from "../../scripts/samples/sample-site.ts";
import { ports, serverEnvironment } from "../../standins/server-environment.ts";

const port = Number(process.argv[2]);
const name = `rebadge_browser_${port}`;
const adminUrl = process.env.DATABASE_ADMIN_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
const environment = { ...process.env, ...serverEnvironment(adminUrl, name, port) };

await makeSampleDatabase(adminUrl, name);
await allowLongWaits(adminUrl, name);
await startSampleWorld(port, environment);

/** As in production: two web processes, of which most tests use the first, and the worker. */
const children = [
  start(WEB, environment),
  start(WEB, { ...environment, PORT: String(ports(port).second) }),
  start(WORKER, environment),
];

process.once("SIGTERM", () => {
  for (const child of children) child.kill("SIGTERM");
  // The stand-ins would keep the process alive.
  setTimeout(() => process.exit(0), 2_000);
});

function start(file: string, env: NodeJS.ProcessEnv): ChildProcess {
  const child = spawn(process.execPath, [file], { stdio: "inherit", env });
  child.once("exit", (code) => code !== 0 && process.exit(code ?? 1));
  return child;
}
