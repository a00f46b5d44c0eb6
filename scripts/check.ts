import { spawn, spawnSync } from "node:child_process";
import { text } from "node:stream/consumers";
import { parseArgs } from "node:util";

const { values } = parseArgs({ options: { changed: { type: "boolean" } } });

/** Scripts of package.json, the longest first, because it determines the total time. */
const everything = ["test", "build", "types", "lint", "dead-code", "lint:sql"];
/** Tests that import a changed file, and what finds faults across files. */
const changedOnly = [`test --changed ${findBase()} --passWithNoTests`, "types", "lint"];
const steps = values.changed ? changedOnly : everything;

/** CI machines have two cores. */
const LANES = 2;

type Outcome = { step: string; passed: boolean; output: string };

const started = performance.now();
const waiting = [...steps];
const outcomes = (await Promise.all(Array.from({ length: LANES }, runSteps))).flat();
const failed = outcomes.filter(({ passed }) => !passed);

const skipped = outcomes.flatMap(({ output }) => output.match(/^Skipped for want of .*$/gm) ?? []);
for (const line of new Set(skipped)) console.log(line);
for (const { step, output } of failed) console.log(`\n── ${step} ──\n${output.trim()}`);
console.log(`\n${summary()} in ${seconds(started)}`);
process.exitCode = failed.length > 0 ? 1 : 0;

async function runSteps() {
  const done: Outcome[] = [];
  for (let step = waiting.shift(); step; step = waiting.shift()) done.push(await run(step));
  return done;
}

async function run(step: string): Promise<Outcome> {
  const started = performance.now();
  const [script, ...args] = step.split(" ");
  const child = spawn(`"${process.execPath}" --run ${script} -- ${args.join(" ")} 2>&1`, {
    shell: true,
    stdio: ["ignore", "pipe", "inherit"],
  });
  const ended = new Promise<number | null>((resolve) => child.once("close", resolve));
  const output = await text(child.stdout);
  const passed = (await ended) === 0;

  console.log(`${passed ? "✓" : "✗"} ${step} ${seconds(started)}`);
  return { step, passed, output };
}

/** The commit that the change starts from; without a remote branch, the last commit. */
function findBase() {
  const { status, stdout } = spawnSync("git", ["merge-base", "HEAD", "origin/main"]);
  return status === 0 ? String(stdout).trim() : "HEAD";
}

function summary() {
  if (failed.length === 0) return `${steps.length} steps passed`;
  return `${failed.length} of ${steps.length} steps failed: ${failed.map(({ step }) => step).join(", ")}`;
}

function seconds(since: number) {
  return `${((performance.now() - since) / 1_000).toFixed(1)} s`;
}
