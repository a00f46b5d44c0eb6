import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { startEdge } from "../edge/start-edge.ts";
import { Supervised } from "./supervisor.ts";
import { answers, waitUntil } from "./wait-until.ts";

const MAX_START_SECONDS = 60;

type Wanted = {
  /** Holds `current`, and gets `run`: logs, and which process is which. */
  root: string;
  env: NodeJS.ProcessEnv;
  webPorts: readonly number[];
  edge: Omit<Parameters<typeof startEdge>[0], "appPorts">;
};

/** The site on one machine: web processes and the worker, kept running, behind nginx and Varnish. */
export async function startSite({ root, env, webPorts, edge: wanted }: Wanted) {
  const run = join(root, "run");
  mkdirSync(run, { recursive: true });
  const keep = (name: string, file: string, more: NodeJS.ProcessEnv) =>
    new Supervised({
      name,
      file,
      env: { ...env, ...more },
      folder: join(root, "current"),
      log: join(run, `${name}.log`),
      pidFile: join(run, `${name}.pid`),
    });
  // The web processes do without what only the worker may do.
  const web = { HOST: "127.0.0.1", DATABASE_WORKER_URL: undefined };
  const processes = [
    ...webPorts.map((port) =>
      keep(`web@${port}`, "build/server/index.js", { ...web, PORT: String(port) }),
    ),
    keep("worker", "build/worker/worker.js", {}),
  ];
  const stopProcesses = () => Promise.all(processes.map((one) => one.stop("SIGTERM")));

  try {
    for (const port of webPorts) {
      if (!(await waitUntil(MAX_START_SECONDS, () => answers(`http://127.0.0.1:${port}/readyz`))))
        throw new Error(`the web process at ${port} does not start; see ${run}`);
    }
    const edge = await startEdge({ ...wanted, appPorts: webPorts });
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
