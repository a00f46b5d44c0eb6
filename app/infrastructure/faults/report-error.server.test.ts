import { afterAll, afterEach, expect, test } from "vitest";
import { startWebhookStandin } from "../../../standins/webhook.ts";
import { environment } from "../environment.server.ts";
import { errorReports } from "../metrics/metrics.server.ts";
import { flushReports, redact, reportError } from "./report-error.server.ts";

const port = Number(new URL(environment.ERROR_REPORT_URL ?? "").port);
const collector = await startWebhookStandin({ port });
let now = Date.parse("2026-11-16T12:00:00Z");

afterEach(() => {
  collector.accepted.length = 0;
  collector.setFaults({ down: false, status: null, slowMilliseconds: 0 });
  now += 60_000;
});
afterAll(() => collector.stop());

async function findReports() {
  await flushReports();
  return collector.accepted.map(({ body }) => JSON.parse(body));
}

test("an error is posted with its request, its stack and its cause, and without personal data", async () => {
  const cause = new Error("550 <ada@agency.example> is unknown");
  const err = Object.assign(new Error('invalid syntax: "ada@agency.example"', { cause }), {
    code: "22P02",
    detail: "Key (email)=(ada@agency.example)",
  });
  const line = { err, requestId: "the-request", email: "ada@agency.example", body: "a secret" };
  reportError("error", "a page failed", line, now);

  const [report] = await findReports();
  expect(report).toMatchObject({
    at: "2026-11-16T12:00:00.000Z",
    level: "error",
    message: "a page failed",
    requestId: "the-request",
    heldBack: 0,
    error: { name: "Error", code: "22P02", message: 'invalid syntax: "[value]"' },
  });
  expect(report.error.stack).toMatch(/at .+report-error\.server\.test\.ts/);
  expect(report.error.cause).toBe("Error: 550 <[e-mail]> is unknown");
  expect(JSON.stringify(report)).not.toMatch(/ada|a secret|detail/);
});

test("the same error is posted once a minute, and the next report says how many were held back", async () => {
  const fail = () => new Error(`no way to ${Math.random()}`);
  for (let times = 0; times < 5; times++)
    reportError("error", "a job failed", { err: fail() }, now);
  expect(await findReports()).toHaveLength(1);

  reportError("error", "a job failed", { err: fail() }, now + 60_000);
  expect((await findReports())[1]).toMatchObject({ heldBack: 4 });
  now += 60_000;
});

test("a flood of different errors ends at thirty a minute", async () => {
  const names = Array.from({ length: 100 }, (_, index) => String.fromCodePoint(0x4e00 + index));
  for (const name of names) reportError("error", name, {}, now);
  expect(await findReports()).toHaveLength(30);
});

test("a collector that hangs blocks nothing, and one that is down is only counted", async () => {
  collector.setFaults({ slowMilliseconds: 60_000 });
  const began = performance.now();
  reportError("error", "the first", {}, now);
  expect(performance.now() - began).toBeLessThan(100);
  await flushReports();
  expect(performance.now() - began).toBeLessThan(3_000);

  collector.setFaults({ down: true });
  const before = await failed();
  reportError("error", "the second", {}, now);
  await flushReports();
  expect(await failed()).toBe(before + 1);
});

async function failed() {
  const { values } = await errorReports.get();
  return values.find(({ labels }) => labels.outcome === "failed")?.value ?? 0;
}

test.each([
  [
    "getaddrinfo ENOTFOUND postgres://app_web:hunter2@db.internal/rebadge",
    "getaddrinfo ENOTFOUND postgres://[login]@db.internal/rebadge",
  ],
  ["550 no such mailbox: <ada@agency.example>", "550 no such mailbox: <[e-mail]>"],
  [
    "no way to https://rebadge.test/auth/callback?code=abc&x=1",
    "no way to https://rebadge.test/auth/callback?[query]",
  ],
  ["connect ECONNREFUSED 203.0.113.7:443", "connect ECONNREFUSED [address]:443"],
  ["connect ECONNREFUSED 2001:db8::7", "connect ECONNREFUSED [address]"],
  ["connect EHOSTUNREACH ::1", "connect EHOSTUNREACH [address]"],
  [
    'invalid input syntax for type uuid: "my cat\'s name"',
    'invalid input syntax for type uuid: "[value]"',
  ],
  ["Key (email)=(ada@agency.example) already exists.", "Key (email)=([value]) already exists."],
  ["Key (name)=(Ada Lovelace) already exists.", "Key (name)=([value]) already exists."],
  ["Invalid API Key provided: sk_live_51abc", "Invalid API Key provided: [secret]"],
])("redacted: %s", (text, redacted) => {
  expect(redact(text)).toBe(redacted);
});

test("stack frames are not redacted", () => {
  const stack = `Error: a page failed
    at renderWhole (file:///srv/rebadge/build/server/index.js:120:41)
    at process.processTicksAndRejections (node:internal/process/task_queues:105:5)
    at async file:///srv/rebadge/node_modules/@hono/node-server/dist/index.mjs:9:3`;
  expect(redact(stack)).toBe(stack);
});
