import { afterAll, beforeAll, beforeEach, expect, vi } from "vitest";
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

test("a public page is rendered once for all visitors", async () => {
  const [first, second] = [await trial.ask(path), await trial.ask(path)];
  const head = await trial.ask(path, { method: "HEAD" });

  expect([first.stored, second.stored, head.stored]).toEqual(["miss", "hit", "hit"]);
  expect(second.text).toBe(first.text);
  expect(trial.origin.asked).toHaveLength(1);
});

test("caches between the edge and the visitor may not store the page", async () => {
  await trial.ask(path);
  const { headers, stored } = await trial.ask(path);

  expect(stored).toBe("hit");
  expect(headers["cache-control"]).not.toMatch(/s-maxage|stale-/);
});

test.each([
  "/dashboard",
  "/dashboard/x.css",
  "/dashboard.css",
  "/dashboard/account?/services",
  "/services/..%2fdashboard",
  "/services%2f..%2fdashboard",
  "/services/%2e%2e/dashboard",
  "/services/../dashboard",
  "/services;x.css",
  "/services%00.css",
  "/services%3fx",
  "/services/",
  "//services",
  "/SERVICES",
  "/service/x/y.css",
  "/service/x%2fy/z.js",
  "/session",
  "/auth/callback?code=1",
  "/logos/x/y.png",
])("%s is never kept, whatever it looks like", async (address) => {
  const answers = [
    await trial.ask(address),
    await trial.ask(address, { headers: { Cookie: "session=b" } }),
    await trial.ask(address),
  ];

  expect(answers.map(({ stored }) => stored)).not.toContain("hit");
  expect(new Set(answers.map(({ text }) => text)).size).toBe(trial.origin.asked.length || 1);
});

test.each([
  ["a redirect", status(302, { "Cache-Control": "public, s-maxage=30", Location: "/" })],
  ["a missing page", status(404)],
  ["a missing page that says it is public", status(404, { "Cache-Control": "public, s-maxage=9" })],
  ["a page that is private", status(200)],
  ["a page without a word about it", status(200, { "Cache-Control": "" })],
  ["a page that sets a cookie", status(200, { ...forAll(), "Set-Cookie": "a=b" })],
  ["a fault", status(500, forAll())],
])("at a public address %s is not kept either", async (_name, answer) => {
  trial.origin.answer(answer);
  const answers = [await trial.ask(path), await trial.ask(path), await trial.ask(path)];

  expect(answers.map(({ stored }) => stored)).toEqual(["miss", "miss", "miss"]);
  expect(trial.origin.asked).toHaveLength(3);
  expect(answers.flatMap(({ headers }) => headers["set-cookie"] ?? [])).toEqual([]);
});

test("a request for a public page does not identify the visitor", async () => {
  const headers = { Cookie: "session=a", Authorization: "Bearer b", "Accept-Language": "de" };
  await trial.ask(path, { headers });
  await trial.ask("/dashboard", { headers });

  const [stored, passed] = trial.origin.asked.map((one) => one.headers);
  expect(Object.keys(stored ?? {})).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/^(cookie|authorization|accept-language)$/)]),
  );
  expect(passed).toMatchObject({ cookie: "session=a", authorization: "Bearer b" });
});

test("unknown parameters and the order of the others make no difference to the cache", async () => {
  const paths = ["?utm=1&page=2&sort=name", "?sort=name&page=2&fbclid=2", "?page=2&sort=name&x"];
  for (const query of paths) await trial.ask(`/services${query}`);
  const other = await trial.ask("/services?page=3&sort=name");

  expect(trial.origin.asked.map(({ url }) => url)).toEqual([
    "/services?page=2&sort=name",
    "/services?page=3&sort=name",
  ]);
  expect(other.stored).toBe("miss");
});

test("a purge drops the pages with one of its tags and no other", async () => {
  for (const id of ["a", "b", "c"]) {
    trial.origin.answer(page({ tags: `site listing:${id} category:x` }));
    await trial.ask(`/service/${id}`);
  }
  const purged = await trial.purge("listing:a listing:c listing:unknown");
  const after = [
    await trial.ask("/service/a"),
    await trial.ask("/service/b"),
    await trial.ask("/service/c"),
  ];

  expect(purged.status).toBe(200);
  expect(after.map(({ stored }) => stored)).toEqual(["miss", "hit", "miss"]);
  expect((await trial.purge("")).status).toBe(400);
});

test("a purged page is gone from nginx within a second", async () => {
  await trial.ask(path);
  expect((await trial.ask(path)).stored).toBe("hit");
  await trial.purge("site");
  const since = performance.now();
  await vi.waitFor(async () => expect((await trial.ask(path)).stored).toBe("miss"), 3_000);

  expect(performance.now() - since).toBeLessThan(1_200);
});

test("a page that just became stale is delivered while a new one is fetched", async () => {
  trial.origin.answer(page({ age: 1 }));
  const first = await trial.ask(path);
  const stale = await until("stale");
  await vi.waitFor(() => expect(trial.origin.asked).toHaveLength(2));

  expect(stale.text).toBe(first.text);
  await vi.waitFor(async () => expect((await trial.ask(path)).text).not.toBe(first.text));
});

test("a page that is stale for long is delivered only if the site fails", async () => {
  trial.origin.answer(page({ age: 1, while: 0 }));
  const first = await trial.ask(path);
  trial.origin.answer(status(503));
  expect((await until("stale")).text).toBe(first.text);
  trial.origin.answer((asked) => asked.socket.destroy());
  expect((await trial.ask(path)).text).toBe(first.text);

  trial.origin.answer(page({ age: 1, while: 0 }));
  await vi.waitFor(async () => expect((await trial.ask(path)).text).not.toBe(first.text));
  const second = await trial.ask(path);
  await vi.waitFor(async () => expect((await trial.ask(path)).stored).toBe("miss"), 3_000);
  expect((await trial.ask(path)).text).not.toBe(second.text);
});

test("while the site fails, requests for the same page are not serialized", async () => {
  trial.origin.answer(page({ age: 1, while: 0 }));
  await trial.ask(path);
  trial.origin.answer((asked, answer) => setTimeout(() => status(500)(asked, answer), 300));
  await until("stale");
  const started = performance.now();
  const answers = await Promise.all(Array.from({ length: 10 }, () => trial.ask(path)));

  expect(answers.map((one) => one.status)).toEqual(Array(10).fill(200));
  expect(performance.now() - started).toBeLessThan(250);
});

test("a deleted page is not replaced by a stale one", async () => {
  trial.origin.answer(page({ age: 1 }));
  await trial.ask(path);
  trial.origin.answer(status(404));
  await vi.waitFor(async () => expect((await trial.ask(path)).status).toBe(404), 5_000);
  trial.origin.answer(status(503));
  const answers = [await trial.ask(path), await trial.ask(path)];

  expect(answers.map((one) => one.status)).toEqual([503, 503]);
});

test("an error without a cached page is passed through unchanged", async () => {
  trial.origin.answer(status(503, { "Retry-After": "7" }));
  const answer = await trial.ask(path);

  expect(answer).toMatchObject({ status: 503, text: expect.stringMatching(/^made/) });
  expect(answer.headers["retry-after"]).toBe("7");
});

test("a site that does not respond results in a 503", async () => {
  trial.origin.answer((asked) => asked.socket.destroy());
  const answers = [await trial.ask(path), await trial.ask("/dashboard")];
  answers.push(await trial.ask("/webhooks/stripe", { method: "POST" }));

  expect(answers.map((one) => one.status)).toEqual([503, 503, 503]);
  for (const { headers } of answers) expect(Number(headers["retry-after"])).toBeGreaterThan(0);
});

test("requests for a missing page are not serialized", async () => {
  trial.origin.answer(status(404));
  await trial.ask(path);
  const waiting: (() => void)[] = [];
  trial.origin.answer((asked, answer) => waiting.push(() => status(404)(asked, answer)));
  const asked = Array.from({ length: AT_ONCE }, () => trial.ask(path));

  await vi.waitFor(() => expect(waiting).toHaveLength(AT_ONCE), { timeout: 5_000 });
  for (const answer of waiting) answer();
  await Promise.all(asked);
});

test("a stale page is delivered instead of a refusal", async () => {
  trial.origin.answer(page({ age: 1, while: 0 }));
  const copy = await trial.ask(path);
  const waiting: (() => void)[] = [];
  trial.origin.answer((asked, answer) => waiting.push(() => page()(asked, answer)));
  const admitted = Array.from({ length: AT_ONCE }, (_, index) => trial.ask(`/dashboard?${index}`));
  await vi.waitFor(() => expect(waiting).toHaveLength(AT_ONCE));

  const stale = await until("stale");
  expect([stale.status, stale.text]).toEqual([200, copy.text]);
  for (const answer of waiting) answer();
  await Promise.all(admitted);
});

function until(stored: string) {
  return vi.waitFor(
    async () => {
      const answer = await trial.ask(path);
      expect(answer.stored).toBe(stored);
      return answer;
    },
    { timeout: 5_000, interval: 50 },
  );
}

function forAll() {
  return { "Cache-Control": "public, s-maxage=30" };
}
