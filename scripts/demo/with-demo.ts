import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { parseArgs } from "node:util";
import { findPostgres, stopOwnPostgresIfUnused } from "../database/own-postgres.ts";
import { dropDatabase } from "../database/prepare-template.ts";
import { checkPorts } from "./obstacles.ts";

type Demo = { origin: string; port: number; secondsToAlive: number };

/** Runs bin/demo on ports of its own, works in it, and presses Ctrl-C. Says whether that ended everything. */
export async function withDemo<Value>(work: (demo: Demo) => Promise<Value>) {
  const { values } = parseArgs({ options: { port: { type: "string", default: "5700" } } });
  const port = Number(values.port);
  // Before the demo, which then leaves it running: the database is dropped after it has ended.
  const { adminUrl, wasStarted } = await findPostgres();
  const started = performance.now();
  const child = spawn(join(import.meta.dirname, "../../bin/demo"), ["--port", values.port], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = once(child, "exit");
  // Then it has ended by itself, and the database may be that of another demo, for which it made way.
  if (!(await isAlive(child.stdout))) throw new Error("bin/demo did not come alive");
  const secondsToAlive = (performance.now() - started) / 1_000;
  try {
    const value = await work({ origin: `http://127.0.0.1:${port}`, port, secondsToAlive });
    child.kill("SIGINT");
    const [exitCode] = await ended;
    return { value, isOver: exitCode === 0 && (await arePortsFree(port)) };
  } finally {
    child.kill("SIGINT");
    await ended;
    await dropDatabase(adminUrl, `rebadge_demo_${port}`);
    if (wasStarted) await stopOwnPostgresIfUnused();
  }
}

async function isAlive(output: NodeJS.ReadableStream) {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  const lines = createInterface(output);
  lines.on("line", (line) => {
    console.error(line);
    if (line.startsWith("The demo is alive")) resolve(true);
  });
  lines.once("close", () => resolve(false));
  return promise;
}

function arePortsFree(port: number) {
  return checkPorts(port).then(
    () => true,
    () => false,
  );
}
