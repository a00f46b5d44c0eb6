import { expect, test } from "vitest";
import { openInternet } from "#test/websites.ts";
import { internet } from "../fetch/fetch-once.server.ts";
import { GuardedVisit } from "./guarded-visit.server.ts";
import { visitLimits } from "./visited-demo.server.ts";

const { aWebsite, aNameServer, policyFor } = openInternet();
const within = (milliseconds: number) => ({ ...visitLimits, milliseconds });
const wanted = { kind: "page", follows: () => true } as const;

test("slow answers and slow name servers end with the time of the visit, whatever is still wanted", async () => {
  const { port } = await aWebsite((request, response) => {
    if (request.url === "/robots.txt") response.writeHead(404).end();
  });
  const policy = { ...internet, ...(await policyFor(port)) };
  const silent = await aNameServer(() => "silence");
  const started = performance.now();

  for (const changed of [{}, { nameServers: [silent.address] }]) {
    const visit = new GuardedVisit({ ...policy, ...changed }, within(400));
    const paths = ["/a", "/b", "/c", "/d"].map((path) => `http://provider.test:${port}${path}`);
    const answers = await Promise.all(paths.map((path) => visit.fetch(new URL(path), wanted)));

    expect(answers).toEqual([undefined, undefined, undefined, undefined]);
    expect(new Set(visit.missed.map(({ reason }) => reason))).toEqual(
      new Set(["the visit took too long"]),
    );
  }
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("robots.txt is asked for once of each host, at the same time as well", async () => {
  const { port, requests } = await aWebsite((_request, response) => response.end());
  const visit = new GuardedVisit({ ...internet, ...(await policyFor(port)) }, within(5_000));

  await Promise.all(
    ["provider.test/a", "provider.test/b", "other.test/a"].map((address) =>
      visit.fetch(new URL(`http://${address.replace("/", `:${port}/`)}`), wanted),
    ),
  );

  expect(requests.filter((request) => request.endsWith("/robots.txt"))).toHaveLength(2);
  expect(requests).toHaveLength(5);
});

test("after 40 requests nothing more is asked for, redirects and robots.txt included", async () => {
  const { port, requests } = await aWebsite((request, response) => {
    if (request.url?.endsWith("0")) response.writeHead(302, { location: "/to" }).end();
    else response.end();
  });
  const visit = new GuardedVisit({ ...internet, ...(await policyFor(port)) }, within(10_000));

  await Promise.all(
    Array.from({ length: 60 }, (_, index) =>
      visit.fetch(new URL(`http://provider.test:${port}/${index}`), wanted),
    ),
  );

  expect(requests).toHaveLength(visitLimits.requests);
  expect(visit.missed.length).toBeGreaterThan(20);
});
