import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";

/** A process that fails: how it ended, and its lines in the log. */
export async function runFailing() {
  const child = spawn(process.execPath, ["test/failing-process.ts"], {
    env: { ...process.env, LOG_LEVEL: "info" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output, [code]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  const lines: Record<string, unknown>[] = output
    .trim()
    .split("\n")
    .map((line) => JSON.parse(line));
  return { code, lines };
}
