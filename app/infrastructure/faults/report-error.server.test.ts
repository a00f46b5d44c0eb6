import { afterAll, afterEach, expect, test } from "vitest";
import { startWebhookStandin } from "../../../standins/webhook.ts";
import { environment } from "../environment.server.ts";
import { errorReports } from "../metrics/metrics.server.ts";
import { reportError, settleReports } from "./report-error.server.ts";

const port = Number(new URL(environment.ERROR_REPORT_URL ?? "").port);
const collector = await startWebhookStandin({ port });
let now = Date.parse("2026-11-16T12:00:00Z");

afterEach(() => {
  collector.accepted.length = 0;
  collector.setFaults({ down: false, status: null, slowMilliseconds: 0 });
  now += 60_000;
});
afterAll(() => collector.stop());

async function told() {
  await settleReports();
  return collector.accepted.map(({ body }) => JSON.parse(body));
}

test("an error is posted with its request, its stack and its cause, and without whom it was about", async () => {
  const cause = new Error("550 <ada@agency.example> is unknown");
  const err = Object.assign(new Error('invalid syntax: "ada@agency.example"', { cause }), {
    code: "22P02",
    detail: "Key (email)=(ada@agency.example)",
  });
  const line = { err, requestId: "the-request", email: "ada@agency.example", body: "a secret" };
  reportError("error", "a page failed", line, now);

  const [report] = await told();
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

test("the same error is told once a minute, and how often it was kept back is told with the next", async () => {
  const fail = () => new Error(`no way to ${Math.random()}`);
  for (let times = 0; times < 5; times++)
    reportError("error", "a job failed", { err: fail() }, now);
  expect(await told()).toHaveLength(1);

  reportError("error", "a job failed", { err: fail() }, now + 60_000);
  expect((await told())[1]).toMatchObject({ heldBack: 4 });
  now += 60_000;
});

test("a flood of different errors ends at thirty a minute", async () => {
  const names = Array.from({ length: 100 }, (_, place) => String.fromCodePoint(0x4e00 + place));
  for (const name of names) reportError("error", name, {}, now);
  expect(await told()).toHaveLength(30);
});

test("nobody waits for a collector that hangs, and one that is down is only counted", async () => {
  collector.setFaults({ slowMilliseconds: 60_000 });
  const began = performance.now();
  reportError("error", "the first", {}, now);
  expect(performance.now() - began).toBeLessThan(100);
  await settleReports();
  expect(performance.now() - began).toBeLessThan(3_000);

  collector.setFaults({ down: true });
  const before = await failed();
  reportError("error", "the second", {}, now);
  await settleReports();
  expect(await failed()).toBe(before + 1);
});

async function failed() {
  const { values } = await errorReports.get();
  return values.find(({ labels }) => labels.outcome === "failed")?.value ?? 0;
}
