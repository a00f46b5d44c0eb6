import { spawn } from "node:child_process";
import { once } from "node:events";
import { text } from "node:stream/consumers";
import { expect, test } from "vitest";

test("a process whose event loop hangs is ended, and says so in the log", async () => {
  const { signal, output } = await run("hangs");

  expect(signal).toBe("SIGKILL");
  expect(JSON.parse(output)).toMatchObject({
    level: "fatal",
    msg: expect.stringMatching(/^the process exits: its event loop hung for \d\.\d s/),
  });
});

test.each([
  ["takes no processor time, as under a debugger", "waits"],
  ["is busy, but its event loop turns", "turns"],
])("a process that %s goes on", async (_, way) => {
  expect(await run(way)).toEqual({ code: 0, signal: null, output: "" });
});

async function run(way: string) {
  const child = spawn(process.execPath, ["test/hanging-process.ts", way], {
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [output, [code, signal]] = await Promise.all([text(child.stdout), once(child, "exit")]);
  return { code, signal, output };
}
