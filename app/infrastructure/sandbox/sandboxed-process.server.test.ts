import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { type AddressInfo, createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect } from "vitest";
import { LINUX_X64, testWith } from "#test/needs.ts";
import { SandboxedProcess, type SandboxLimits } from "./sandboxed-process.server.ts";

const test = testWith(LINUX_X64, "/usr/bin/perl");

const limits: SandboxLimits = {
  memoryKibibytes: 1_500_000,
  cpuSeconds: 10,
  wallMilliseconds: 20_000,
  outputBytes: 1_000_000,
  niceness: 0,
};
const entrance = join(import.meta.dirname, "enter-sandbox.pl");
const answering = `import { answerFiles } from "${import.meta.dirname}/answer-files.server.ts";`;

let programs: string;
let elsewhere: string;
beforeAll(async () => {
  programs = await mkdtemp(join(tmpdir(), "programs-"));
  elsewhere = await mkdtemp(join(tmpdir(), "elsewhere-"));
});
afterAll(() => Promise.all([programs, elsewhere].map((folder) => rm(folder, { recursive: true }))));

async function start(program: string, changed: Partial<SandboxLimits> = {}) {
  const file = join(programs, `${crypto.randomUUID()}.mjs`);
  await writeFile(file, program);
  return new SandboxedProcess(file, { ...limits, ...changed });
}

async function run(program: string, changed: Partial<SandboxLimits> = {}, file = "") {
  const sandboxed = await start(program, changed);
  const answer = await sandboxed.answer(Buffer.from(file));
  sandboxed.end();
  return answer.end === "finished" ? { ...answer, output: answer.output.toString() } : answer;
}

test("a program gets its file and an empty environment, and may read no file but its code", async () => {
  const secrets = [
    "/etc/passwd",
    join(process.cwd(), ".env"),
    "/proc/1/environ",
    "/proc/self/environ",
  ];
  const program = `${answering}
    import { readFileSync, writeFileSync } from "node:fs";
    import { spawnSync } from "node:child_process";
    const attempts = [
      ...${JSON.stringify(secrets)}.map((path) => () => readFileSync(path)),
      () => writeFileSync("${elsewhere}/x", ""),
      () => spawnSync("/bin/true"),
    ];
    const codes = attempts.map((attempt) => { try { return attempt().error?.code ?? "done" } catch ({ code }) { return code } });
    await answerFiles(async (file) => JSON.stringify([String(file), process.env, "__proto__" in {}, new Set(codes).size, codes[0]]));
  `;
  const answer = await run(program, {}, "the file");

  expect(answer.end === "finished" && JSON.parse(answer.output)).toEqual([
    "the file",
    {},
    false,
    1,
    "ERR_ACCESS_DENIED",
  ]);
});

test("what a compromised decoder could try is refused by the kernel, and would work outside", async () => {
  const secret = join(elsewhere, "secret");
  await writeFile(secret, "secret", { mode: 0o600 });
  const port = createServer().listen(0, "127.0.0.1");
  const socket = createServer().listen(join(elsewhere, "socket"));
  await Promise.all([once(port, "listening"), once(socket, "listening")]);
  const bystander = spawn("/bin/sleep", ["60"]);
  const address = [secret, (port.address() as AddressInfo).port, `${elsewhere}/socket`];
  const args = [...address, bystander.pid, elsewhere].map(String);

  // Perl instead of Node, whose own permission checks would refuse first.
  const attempts = join(programs, "attempts.pl");
  await writeFile(attempts, attemptsInPerl);
  const outside = await promisify(execFile)("/usr/bin/perl", [attempts, ...args]);
  const inside = await promisify(execFile)("/usr/bin/perl", [
    entrance,
    "memory=1500000",
    "cpu=10",
    "nice=0",
    "run=/usr/bin/perl",
    "run=/lib64/ld-linux-x86-64.so.2",
    ...["/usr/lib", "/lib", "/etc/ld.so.cache", programs].map((path) => `read=${path}`),
    "--",
    "/usr/bin/perl",
    attempts,
    ...args,
  ]);
  for (const server of [port, socket]) server.close();
  bystander.kill();

  const names = "read list write make chmod connect unix signal memory limits fork watch".split(
    " ",
  );
  expect(JSON.parse(outside.stdout)).toEqual(Object.fromEntries(names.map((name) => [name, true])));
  expect(JSON.parse(inside.stdout)).toEqual(Object.fromEntries(names.map((name) => [name, false])));
});

/** Which of these succeed, as JSON: perl attempts.pl SECRET PORT SOCKET PROCESS FOLDER */
const attemptsInPerl = `
  use strict;
  my ($secret, $port, $socket, $process, $folder) = @ARGV;
  my %tried = (
    read => sub { open(my $file, "<", $secret) },
    list => sub { opendir(my $entries, $folder) },
    write => sub { open(my $file, ">>", $secret) },
    make => sub { mkdir("$folder/made") },
    chmod => sub { chmod(0600, $secret) },
    connect => sub { my $s; socket($s, 2, 1, 0) && connect($s, pack("Sna4x8", 2, $port, pack("C4", 127, 0, 0, 1))) },
    unix => sub { my $s; socket($s, 1, 1, 0) && connect($s, pack("Sa108", 1, $socket)) },
    signal => sub { kill(0, $process) },
    memory => sub { open(my $file, "<", "/proc/$process/environ") },
    limits => sub { my $old = "\\0" x 16; syscall(302, $process + 0, 7, 0, $old) == 0 },
    fork => sub { my $child = fork(); exit if defined $child && $child == 0; waitpid($child, 0) if $child; $child },
    watch => sub { my $watch = syscall(253); syscall(254, $watch, $secret, 1) >= 0 },
  );
  print "{", join(",", map { "\\"$_\\":" . ($tried{$_}->() ? "true" : "false") } keys %tried), "}";
`;

test("a program reaches no network, not even ours", async () => {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;
  const program = `${answering}
    import { connect } from "node:net";
    await answerFiles(() => new Promise((resolve) => {
      for (const target of [[${port}, "127.0.0.1"], [5432, "127.0.0.1"]])
        connect(...target).on("connect", () => resolve("connected")).on("error", ({ code }) => resolve(code));
    }));
  `;

  expect(await run(program)).toEqual({ end: "finished", output: "EPERM" });
  server.close();
});

test("a program that computes or waits too long is ended", async () => {
  // With this wall time, only the CPU limit ends the program in time.
  const computing = { cpuSeconds: 1, wallMilliseconds: 600_000 };
  expect(await run("for (;;);", computing)).toEqual({ end: "out-of-time" });
  expect(await run("for (;;);", { wallMilliseconds: 300 })).toEqual({ end: "out-of-time" });
  expect(await run("setInterval(() => {}, 1e6)", { wallMilliseconds: 300 })).toEqual({
    end: "out-of-time",
  });
});

test("a program cannot use more memory than its limit, neither for objects nor for bytes", async () => {
  const little = { memoryKibibytes: 800_000 };
  const objects = "const all = []; for (;;) all.push(new Array(1e5).fill({}));";
  const bytes = `${answering}
    const all = [];
    await answerFiles(async () => {
      try { for (;;) all.push(Buffer.alloc(5e7, 1)); } catch { return String(all.length * 5e7 < 8e8); }
    });
  `;
  expect(await run(objects, little)).toEqual({ end: "crashed" });
  expect([{ end: "crashed" }, { end: "finished", output: "true" }]).toContainEqual(
    await run(bytes, little),
  );
});

test("a program with too much output is ended, whether it announces the length or not", async () => {
  const honest = `${answering} await answerFiles(async () => "a".repeat(1_000_001));`;
  const endless = "const talk = () => process.stdout.write('\\0'.repeat(1e5), talk); talk();";
  const claims =
    "process.stdout.write(Buffer.from('ffffffff', 'hex')); setInterval(() => {}, 1e6);";

  expect(await run(honest)).toEqual({ end: "too-much-output" });
  expect(await run(claims)).toEqual({ end: "too-much-output" });
  expect((await run(endless)).end).not.toBe("finished");
});

test("a program answers one file after the other, and unrequested output ends it", async () => {
  const counting = await start(
    `${answering} let count = 0; await answerFiles(async (file) => \`\${file} \${++count}\`);`,
  );
  for (const [index, name] of ["a", "b", ""].entries()) {
    const output = Buffer.from(`${name} ${index + 1}`);
    expect(await counting.answer(Buffer.from(name))).toEqual({ end: "finished", output });
  }
  counting.end();

  const twice = "process.stdin.once('data', () => process.stdout.write('\\x03\\0\\0\\0onemore'));";
  expect(await run(twice)).toEqual({ end: "crashed" });
});

test("a program that fails by itself is an error", async () => {
  await expect(run("throw new Error('planted')")).rejects.toThrow("planted");
  await expect(run("process.exit(0)", {}, "a".repeat(5_000_000))).rejects.toThrow("ended with 0");
  const missing = new SandboxedProcess(join(programs, "missing.mjs"), limits);
  await expect(missing.answer(Buffer.of())).rejects.toThrow("MODULE_NOT_FOUND");
});
