import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { connect } from "node:http2";
import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
import { bodyLimitFor } from "#app/http/request/body-limits.server.ts";
import { testWith } from "#test/needs.ts";
import { page, status } from "./origin-standin.ts";
import { AT_ONCE, startTrialEdge } from "./trial-edge.ts";

const test = testWith("nginx", "varnishd", "openssl");

let trial: Awaited<ReturnType<typeof startTrialEdge>>;
// Each test has its own page, because nginx caches for up to a second regardless of purges.
let path = "";
let tests = 0;

beforeAll(async () => {
  trial = await startTrialEdge();
});

afterAll(() => trial.stop());

beforeEach(() => {
  tests += 1;
  path = `/service/${tests}`;
  trial.origin.answer(page());
  trial.origin.asked.length = 0;
});

test("visitors connect with TLS and HTTP/2", async () => {
  const client = connect(trial.edge.url.replace("rebadge.test", "127.0.0.1"), {
    rejectUnauthorized: false,
    servername: "rebadge.test",
  });
  const stream = client.request({ ":path": "/services", ":authority": "rebadge.test" });
  const [headers] = await once(stream, "response");
  client.destroy();

  expect(headers[":status"]).toBe(200);
  expect(client.alpnProtocol).toBe("h2");
});

test.each(["PURGE", "TRACE", "PUT", "OPTIONS", "BAN"])("visitors may not %s", async (method) => {
  await trial.ask(path);
  const answer = await trial.ask(path, { method, headers: { "Surrogate-Key": "site" } });

  expect(answer.status).toBe(405);
  expect((await trial.ask(path)).stored).toBe("hit");
});

test("requests for another host are misdirected", async () => {
  expect((await trial.ask(path, { host: "evil.example" })).status).toBe(421);
});

test("health checks are not public", async () => {
  for (const address of ["/livez", "/readyz", "/%6civez", "//readyz", "/LIVEZ/"])
    expect((await trial.ask(address)).status, address).toBe(404);
  expect(trial.origin.asked).toEqual([]);
});

test("forwarding headers from visitors are ignored", async () => {
  const forged = {
    "X-Real-IP": "9.9.9.9",
    "X-Forwarded-For": "9.9.9.9",
    "X-Forwarded-Host": "evil.example",
    "X-Forwarded-Anything": "1",
    Forwarded: "for=9.9.9.9",
    "X-Middleware-Subrequest": "1",
    "X-React-Router-Skip": "1",
    "Surrogate-Key": "site",
    "X-Stored": "1",
    "X-Edge-Try": "1",
  };
  for (const address of [path, "/dashboard", "/session/events"])
    await trial.ask(address, { headers: forged });
  for (const address of ["/webhooks/stripe", "/auth/sign-out"])
    await trial.ask(address, { method: "POST", headers: forged });

  expect(trial.origin.asked).toHaveLength(5);
  for (const { headers } of trial.origin.asked) {
    expect(headers).toMatchObject({ host: "rebadge.test", "x-real-ip": "127.0.0.1" });
    expect(Object.keys(headers)).not.toContainEqual(
      expect.stringMatching(/forwarded|middleware|react-router|surrogate|stored|edge/),
    );
  }
});

test("visitors do not see cache headers", async () => {
  const answers = [
    await trial.ask(path),
    await trial.ask("/dashboard"),
    await trial.ask("/session/events"),
  ];
  for (const { headers } of answers) {
    expect(Object.keys(headers)).not.toContainEqual(
      expect.stringMatching(/surrogate|xkey|via|varnish|accel/),
    );
    expect(headers.server).toBe("nginx");
  }
});

test.each([
  "/api/import-services",
  "/dashboard/import.data",
  "/submit-listing",
  "/edit-listing/x.data",
  "/contact",
  "/auth/sign-in",
  "/auth/sign-out",
  "/dashboard/account/delete",
  "/dashboard/people/invite",
  "/api/x",
  "/newsletter",
  "/newsletter/leave",
  "/webhooks/stripe",
  "/Contact/",
  "/admin/next",
])("to %s as much may be sent as the app takes", async (address) => {
  const { bytes } = bodyLimitFor(address);
  const accepted = await trial.ask(address, {
    method: "POST",
    body: Buffer.alloc(Math.floor(bytes)),
  });
  const tooMuch = { "Content-Length": String(Math.ceil(bytes) + 1024) };
  const more = await trial.ask(address, { method: "POST", headers: tooMuch });

  expect([accepted.status, more.status]).toEqual([200, 413]);
});

test("requests above the limit are refused at once, except webhooks, sign-outs and the event stream", async () => {
  const waiting: (() => void)[] = [];
  trial.origin.answer((asked, answer) => waiting.push(() => page()(asked, answer)));
  const admitted = Array.from({ length: AT_ONCE }, (_, index) => trial.ask(`/dashboard?${index}`));
  await vi.waitFor(() => expect(waiting).toHaveLength(AT_ONCE));

  const refused = [await trial.ask("/dashboard"), await trial.ask(path)];
  for (const { status: code, headers, milliseconds, text } of refused) {
    expect(code).toBe(503);
    expect(headers["retry-after"]).toBe("2");
    expect(headers["cache-control"]).toBe("private, no-store");
    expect(text).toContain("very busy");
    expect(milliseconds).toBeLessThan(100);
  }

  trial.origin.answer(status(204));
  const post = { method: "POST" };
  const always = [
    await trial.ask("/webhooks/stripe", post),
    await trial.ask("/auth/sign-out", post),
  ];
  always.push(await trial.ask("/auth/sign-out.data", post), await trial.ask("/session/events"));
  expect(always.map((one) => one.status)).toEqual([204, 204, 204, 204]);

  for (const answer of waiting) answer();
  expect((await Promise.all(admitted)).map((one) => one.status)).toEqual(Array(4).fill(200));
});

test("events arrive as they happen", async () => {
  let say = (_text: string) => {};
  trial.origin.answer((_asked, answer) => {
    answer.writeHead(200, { "Content-Type": "text/event-stream" });
    say = (text) => answer.write(text);
    say("first");
  });
  const { port } = new URL(trial.edge.plainUrl);
  const headers = { Host: "rebadge.test" };
  const sent = request({ hostname: "127.0.0.1", port, path: "/session/events", headers }).end();
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  expect(String((await once(answer, "data"))[0])).toBe("first");
  say("second");
  expect(String((await once(answer, "data"))[0])).toBe("second");
  sent.destroy();
});
