import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type ProcessLimits, runLimited } from "./run-limited.server.ts";

const limits: ProcessLimits = {
  memoryKibibytes: 1_500_000,
  cpuSeconds: 10,
  wallMilliseconds: 20_000,
  outputBytes: 1_000_000,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "programs-"));
});
afterAll(() => rm(folder, { recursive: true }));

async function run(program: string, changed: Partial<ProcessLimits> = {}, input = "") {
  const file = join(folder, "program.mjs");
  await writeFile(file, program);
  return runLimited(file, Buffer.from(input), { ...limits, ...changed });
}

test("a program gets its input, an empty environment and nothing else", async () => {
  const program = `
    import { text } from "node:stream/consumers";
    import { spawnSync } from "node:child_process";
    import { writeFileSync } from "node:fs";
    const attempts = [() => spawnSync("/bin/true"), () => writeFileSync("FOLDER/x", "")];
    const denied = attempts.map((attempt) => { try { return attempt().error?.code } catch (error) { return error.code } });
    console.log(JSON.stringify([await text(process.stdin), process.env, denied, "__proto__" in {}]));
  `.replace("FOLDER", folder);
  const result = await run(program, {}, "the file");

  expect(result.end === "finished" && JSON.parse(result.output)).toEqual([
    "the file",
    {},
    ["ERR_ACCESS_DENIED", "ERR_ACCESS_DENIED"],
    false,
  ]);
});

test("a program reaches no network, not even ours", async () => {
  let visits = 0;
  const server = createServer(() => visits++).listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const program = `
    import { connect } from "node:net";
    connect(${port}, "127.0.0.1")
      .on("connect", () => { console.log("connected"); process.exit() })
      .on("error", ({ code }) => console.log(code));
  `;

  expect(await run(program)).toEqual({ end: "finished", output: "ENETUNREACH\n" });
  expect(visits).toBe(0);
  server.close();
});

test("a program that computes or waits too long is ended", async () => {
  // Nothing else would end it in time.
  const computing = { cpuSeconds: 1, wallMilliseconds: 600_000 };
  expect(await run("for (;;);", computing)).toEqual({ end: "out-of-time" });
  expect(await run("for (;;);", { wallMilliseconds: 300 })).toEqual({ end: "out-of-time" });
  expect(await run("setInterval(() => {}, 1e6)", { wallMilliseconds: 300 })).toEqual({
    end: "out-of-time",
  });
});

test("a program cannot have more memory than it may, neither for objects nor for bytes", async () => {
  const little = { memoryKibibytes: 800_000 };
  const objects = "const all = []; for (;;) all.push(new Array(1e5).fill({}));";
  const bytes = `
    const all = [];
    try { for (;;) all.push(Buffer.alloc(5e7, 1)); } catch { console.log(all.length * 5e7 < 8e8); }
  `;
  expect(await run(objects, little)).toEqual({ end: "crashed" });
  expect([{ end: "crashed" }, { end: "finished", output: "true\n" }]).toContainEqual(
    await run(bytes, little),
  );
});

test("a program that talks too much is ended", async () => {
  const program = "const talk = () => process.stdout.write('a'.repeat(1e5), talk); talk();";

  expect(await run(program)).toEqual({ end: "too-much-output" });
});

test("a program that does not read its input does no harm", async () => {
  expect(await run("process.exit(0)", {}, "a".repeat(5_000_000))).toEqual({
    end: "finished",
    output: "",
  });
});

test("a program that is at fault itself is an error of ours", async () => {
  await expect(run("throw new Error('planted')")).rejects.toThrow("planted");
  await expect(runLimited(join(folder, "missing.mjs"), Buffer.of(), limits)).rejects.toThrow(
    "MODULE_NOT_FOUND",
  );
});
