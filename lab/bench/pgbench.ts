import { execFile } from "node:child_process";
import { mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { escapeLiteral } from "pg";
import type { Captured, Driven } from "./drive-reads.ts";

const run = promisify(execFile);

/** Runs the same statements with pgbench, as an upper bound. */
export async function runPgbench(
  url: string,
  queries: Captured[],
  seconds: number,
  clients: number,
): Promise<Driven> {
  const folder = await mkdtemp(join(tmpdir(), "pgbench-"));
  try {
    const scripts = await Promise.all(
      queries
        .flatMap(({ scripts: variants, share }) =>
          variants.map((statements) => ({ statements, share })),
        )
        .map(async ({ statements, share }, index) => {
          const file = join(folder, `${index}.sql`);
          await writeFile(
            file,
            statements.map(({ text, values }) => `${oneLine(inlined(text, values))};`).join("\n"),
          );
          return ["-f", `${file}@${queries.length > 1 ? share : 1}`];
        }),
    );
    const { stdout } = await run(
      "/usr/lib/postgresql/15/bin/pgbench",
      [
        "-n",
        "-T",
        String(seconds),
        "-c",
        String(clients),
        "-j",
        "1",
        "-M",
        "extended",
        "-l",
        ...scripts.flat(),
        url,
      ],
      { cwd: folder },
    );
    const perSecond = Number(/tps = ([\d.]+)/.exec(stdout)?.[1]);
    const logs = (await readdir(folder)).filter((file) => file.startsWith("pgbench_log"));
    const lines = (await Promise.all(logs.map((file) => readFile(join(folder, file), "utf8"))))
      .join("")
      .trim()
      .split("\n");
    const sorted = lines
      .map((line) => Number(line.split(" ")[2]) / 1_000)
      .toSorted((a, b) => a - b);
    const at = (share: number) =>
      sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return { perSecond, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
  } finally {
    await rm(folder, { recursive: true });
  }
}

function inlined(text: string, values: unknown[]) {
  return text.replace(/\$(\d+)/g, (_, number) => literal(values[Number(number) - 1]));
}

function literal(value: unknown): string {
  if (value === null || value === undefined) return "null";
  if (typeof value === "number") return String(value);
  if (Array.isArray(value))
    return escapeLiteral(`{${value.map((item) => JSON.stringify(item)).join(",")}}`);
  // pgbench would read ':null' as a variable, even inside a string.
  return escapeLiteral(String(value).replace(/":(?=\w)/g, '": '));
}

function oneLine(text: string) {
  return text.replace(/\s+/g, " ").trim();
}
