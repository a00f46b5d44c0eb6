import { expect, test } from "vitest";
import { runFailing } from "#test/failing.ts";
import { startWebhookStandin } from "../../../standins/webhook.ts";
import { environment } from "../environment.server.ts";

const port = Number(new URL(environment.ERROR_REPORT_URL ?? "").port);

test("an uncaught exception is logged and reported, and the process exits; logged errors are reported too", async () => {
  const collector = await startWebhookStandin({ port });
  const { code, lines } = await runFailing();
  await collector.stop();

  expect(code).toBe(1);
  expect(lines.map(({ level, msg }) => `${level}: ${msg}`)).toEqual([
    "error: a request failed",
    "fatal: uncaught exception: the process exits",
  ]);
  expect(collector.accepted.map(({ body }) => JSON.parse(body))).toMatchObject([
    { level: "error", message: "a request failed", requestId: "the-request" },
    { level: "fatal", error: { message: "an unexpected error" } },
  ]);
});

test("the process exits as soon without an error collector", async () => {
  const { code, lines } = await runFailing();
  expect(code).toBe(1);
  expect(lines).toHaveLength(2);
});
