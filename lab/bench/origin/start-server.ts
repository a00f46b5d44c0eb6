import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { serverEnvironment } from "../../../standins/server-environment.ts";

const WEB = "build/server/index.js";

type Wanted = {
  adminUrl: string;
  database: string;
  port: number;
  /** Where it and its sandboxes run; one core unless said otherwise. */
  cores?: string;
  /** Options for node. */
  flags?: readonly string[];
  /** Another checkout with its build. */
  folder?: string;
};

/** Starts the web process as in production. */
export async function startServer({
  adminUrl,
  database,
  port,
  cores = "0",
  flags = [],
  folder = ".",
}: Wanted) {
  if (!existsSync(join(folder, WEB))) throw new Error(`${WEB} is missing; run npm run build first`);
  const child = spawn("taskset", ["--cpu-list", cores, process.execPath, ...flags, WEB], {
    cwd: folder,
    env: {
      ...process.env,
      ...serverEnvironment(adminUrl, database, port),
      NODE_ENV: "production",
      LOG_LEVEL: "info",
      DRAIN_SECONDS: "0",
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const origin = `http://127.0.0.1:${port}`;
  await untilAnswers(`${origin}/readyz`, child).catch((error: unknown) => {
    child.kill("SIGKILL");
    throw error;
  });

  return {
    origin,
    /** CPU seconds so far; taskset execs the server, so the process id is the server's. */
    cpuSeconds() {
      const fields = readFileSync(`/proc/${child.pid}/stat`, "utf8").split(") ")[1]?.split(" ");
      return (Number(fields?.[11]) + Number(fields?.[12])) / 100;
    },
    async stop() {
      const ended = once(child, "exit");
      child.kill("SIGTERM");
      await ended;
    },
  };
}

async function untilAnswers(url: string, child: ChildProcess) {
  for (let attempt = 0; attempt < 300; attempt++) {
    if (child.exitCode !== null) throw new Error("the server exited during its start");
    const answer = await fetch(url).catch(() => undefined);
    if (answer?.ok) return;
    await wait(100);
  }
  throw new Error(`${url} does not answer`);
}
