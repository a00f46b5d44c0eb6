import { afterAll, afterEach, expect, test } from "vitest";
import { Outage } from "#app/shared/outage.ts";
import { findFreePort } from "../../../scripts/free-port.ts";
import { startWebhookStandin } from "../../../standins/webhook.ts";
import { postWebhook } from "./post-webhook.server.ts";

const port = await findFreePort();
const url = `http://127.0.0.1:${port}/joined`;
const list = await startWebhookStandin({ port });
const sent = { id: "0b0d4f1e-0000-4000-8000-000000000001", body: { email: "ann@rebadge.test" } };

afterEach(() => {
  list.accepted.length = 0;
  list.setFaults({ down: false, status: null, slowMilliseconds: 0 });
});
afterAll(() => list.stop());

async function failure(address = url) {
  const error = await postWebhook(address, sent).then(
    () => undefined,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(Outage);
  const { message, cause } = error as Outage;
  expect(`${message} ${cause}`).not.toContain("ann");
  return (cause as Error).message;
}

test("the body is JSON, with an idempotency key", async () => {
  await postWebhook(url, sent);

  expect(list.accepted).toMatchObject([
    { path: "/joined", id: sent.id, body: '{"email":"ann@rebadge.test"}' },
  ]);
});

test.for([301, 400, 404, 429, 500, 503])("%d is an outage", async (status) => {
  list.setFaults({ status });

  expect(await failure()).toBe(`it answered ${status}`);
});

test("a timeout, a broken connection and a closed port are outages", async () => {
  list.setFaults({ slowMilliseconds: 5_000 });
  const began = performance.now();
  expect(await failure()).toBe("it did not answer within 2 seconds");
  expect(performance.now() - began).toBeLessThan(2_600);

  list.setFaults({ down: true });
  expect(await failure()).toBe("it breaks the connection off");
  expect(await failure(`http://127.0.0.1:${await findFreePort()}/`)).toBe("it refuses connections");
});
