import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { Busy } from "#app/shared/busy.ts";
import { LINUX_X64, testWith } from "#test/needs.ts";
import { SandboxPool } from "./sandbox-pool.server.ts";

const test = testWith(LINUX_X64, "/usr/bin/perl");

const limits = {
  memoryKibibytes: 1_500_000,
  cpuSeconds: 10,
  wallMilliseconds: 20_000,
  outputBytes: 1_000_000,
  niceness: 0,
};

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "programs-"));
  // Answers with its process id and file count, or crashes or hangs if the file says so.
  await writeFile(
    join(folder, "program.mjs"),
    `import { answerFiles } from "${import.meta.dirname}/answer-files.server.ts";
     let files = 0;
     await answerFiles(async (file) => {
       files++;
       const order = String(file);
       if (order === "crash" || (order === "later" && files > 1)) process.abort();
       if (order === "hang") for (;;);
       if (order === "grow") for (const all = []; ; ) all.push(new Array(1e5).fill({}));
       return JSON.stringify([process.pid, files]);
     });`,
  );
});
afterAll(() => rm(folder, { recursive: true }));
afterEach(() => vi.useRealTimers());

function aPool(filesPerProcess: number, changed: Partial<typeof limits> = {}) {
  const pool = new SandboxPool({
    program: join(folder, "program.mjs"),
    limits: { ...limits, ...changed },
    filesPerProcess,
    maxAtOnce: 1,
    maxWaiting: 1,
  });
  return async (file: string) => {
    const answer = await pool.run(Buffer.from(file));
    if (answer.end !== "finished") return answer.end;
    return JSON.parse(answer.output.toString()) as [pid: number, files: number];
  };
}

test("a process takes its maximum of files, and the next file gets another process", async () => {
  const send = aPool(2);
  const [one] = await send("a");
  const again = await send("b");
  const [other] = await send("c");

  expect(again).toEqual([one, 2]);
  expect(other).not.toBe(one);
});

test("where files are private, each has a process of its own", async () => {
  const send = aPool(1);

  expect([await send("a"), await send("b")]).toEqual([
    [expect.any(Number), 1],
    [expect.any(Number), 1],
  ]);
});

test("a process that crashed, hung or grew is replaced, and no other file is affected", async () => {
  const send = aPool(9, { wallMilliseconds: 5_000, memoryKibibytes: 800_000 });

  for (const [order, end] of Object.entries({ crash: "crashed", hang: "out-of-time" })) {
    expect(await send("a")).toEqual([expect.any(Number), 1]);
    expect(await send(order)).toBe(end);
  }
  expect(["crashed", "out-of-time"]).toContain(await send("grow"));
  expect(await send("a")).toEqual([expect.any(Number), 1]);
});

test("a file that crashes a process that has seen another is tried in one that has seen none", async () => {
  const send = aPool(9);
  const [first] = (await send("a")) as [number, number];

  const [second, files] = (await send("later")) as [number, number];
  expect([second === first, files]).toEqual([false, 1]);
});

test("after some time without files a used process is not reused", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const send = aPool(9);
  const [first] = (await send("a")) as [number, number];
  expect(await send("b")).toEqual([first, 2]);

  vi.advanceTimersByTime(5_000);
  const [later, files] = (await send("c")) as [number, number];

  expect([later === first, files]).toEqual([false, 1]);
});

test("one runs, one waits, and the third is refused as busy", async () => {
  const send = aPool(9);
  const sent = await Promise.allSettled(["a", "b", "c"].map(send));

  expect(sent.map(({ status }) => status)).toEqual(["fulfilled", "fulfilled", "rejected"]);
  expect(sent[2]).toMatchObject({ reason: expect.any(Busy) });
});
