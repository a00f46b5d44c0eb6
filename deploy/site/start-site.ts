import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startEdge } from "../edge/start-edge.ts";
import { Supervised } from "./supervisor.ts";
import { answers, waitUntil } from "./wait-until.ts";

const MAX_START_SECONDS = 60;
const RECEIVER = "build/receiver/mail-receiver.js";

type Setup = {
  /** Contains `current`; logs and pid files are written to its folder `run`. */
  root: string;
  env: NodeJS.ProcessEnv;
  webPorts: readonly number[];
  edge: Omit<Parameters<typeof startEdge>[0], "appPorts">;
};

/** Starts the site on one machine: supervised web processes and worker behind nginx and Varnish. */
export async function startSite({ root, env, webPorts, edge: edgeSetup }: Setup) {
  const run = join(root, "run");
  mkdirSync(run, { recursive: true });
  const setupOf = (name: string, file: string) => ({
    name,
    file,
    folder: join(root, "current"),
    log: join(run, `${name}.log`),
    pidFile: join(run, `${name}.pid`),
  });
  const supervise = (name: string, file: string, more: NodeJS.ProcessEnv) =>
    new Supervised({ ...setupOf(name, file), env: { ...env, ...more } });
  // The web processes must not have the worker's database role, nor the mail receiver any of the others'.
  const web = { HOST: "127.0.0.1", DATABASE_WORKER_URL: undefined };
  const { DATABASE_RECEIVER_URL, LEAK_MAIL_HOST, LEAK_MAIL_PORT, LOG_LEVEL } = env;
  const receiver = { DATABASE_RECEIVER_URL, LEAK_MAIL_HOST, LEAK_MAIL_PORT, LOG_LEVEL };
  const processes = [
    ...webPorts.map((port) =>
      supervise(`web@${port}`, "build/server/index.js", { ...web, PORT: String(port) }),
    ),
    supervise("worker", "build/worker/worker.js", {}),
    ...(DATABASE_RECEIVER_URL
      ? [new Supervised({ ...setupOf("mail-receiver", RECEIVER), env: receiver })]
      : []),
  ];
  const stopProcesses = () => Promise.all(processes.map((one) => one.stop("SIGTERM")));

  try {
    for (const port of webPorts) {
      if (!(await waitUntil(MAX_START_SECONDS, () => answers(`http://127.0.0.1:${port}/readyz`))))
        throw new Error(`the web process on port ${port} does not start; see the logs in ${run}`);
    }
    const edge = await startEdge({ ...edgeSetup, appPorts: webPorts });
    return {
      edge,
      processes,
      async stop() {
        await edge.stop();
        await stopProcesses();
      },
    };
  } catch (error) {
    await stopProcesses();
    throw error;
  }
}
