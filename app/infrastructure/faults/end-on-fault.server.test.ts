import { expect, test } from "vitest";
import { runFailing } from "#test/failing.ts";
import { startWebhookStandin } from "../../../standins/webhook.ts";
import { environment } from "../environment.server.ts";

const port = Number(new URL(environment.ERROR_REPORT_URL ?? "").port);

test("what nobody caught is in the log and reported, and the process ends; so is every error in the log", async () => {
  const collector = await startWebhookStandin({ port });
  const { code, lines } = await runFailing();
  await collector.stop();

  expect(code).toBe(1);
  expect(lines.map(({ level, msg }) => `${level}: ${msg}`)).toEqual([
    "error: a request failed",
    "fatal: the process ends: nobody caught this",
  ]);
  expect(collector.accepted.map(({ body }) => JSON.parse(body))).toMatchObject([
    { level: "error", message: "a request failed", requestId: "the-request" },
    { level: "fatal", error: { message: "nobody expected this" } },
  ]);
});

test("it ends as soon without anybody to report to", async () => {
  const { code, lines } = await runFailing();
  expect(code).toBe(1);
  expect(lines).toHaveLength(2);
});
