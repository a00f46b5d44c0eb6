import { expect, test } from "vitest";
import { everything } from "#test/database.ts";
import { openInternet, redirectTo } from "#test/websites.ts";
import { checkWebsite } from "./check-website.server.ts";

const { aWebsite, policyFor } = openInternet();

const MINUTE = 60_000;

function findChecks() {
  return everything.selectFrom("websiteChecks").selectAll().execute();
}

test("the result is stored for moderators", async () => {
  const { port } = await aWebsite((request, response) => {
    if (request.headers.host?.startsWith("other.test")) response.end();
    else redirectTo(`http://other.test:${port}/`)(request, response);
  });
  const website = `http://provider.test:${port}/`;

  await checkWebsite({ website }, { policy: await policyFor(port) });

  expect(await findChecks()).toEqual([
    {
      website,
      outcome: "redirects",
      details: `http://other.test:${port}/`,
      checkedAt: expect.any(Date),
    },
  ]);
});

test("a website is not fetched again within an hour; after it the newest result counts", async () => {
  let status = 404;
  const { port, requests } = await aWebsite((_request, response) =>
    response.writeHead(status).end(),
  );
  const website = `http://provider.test:${port}/`;
  const policy = await policyFor(port);
  const checkedAgo = (minutes: number) =>
    everything
      .updateTable("websiteChecks")
      .set({ checkedAt: new Date(Date.now() - minutes * MINUTE) })
      .execute();

  await checkWebsite({ website }, { policy });
  await checkedAgo(59);
  status = 200;
  await checkWebsite({ website }, { policy });
  expect(requests).toHaveLength(1);
  expect(await findChecks()).toMatchObject([{ outcome: "unreachable" }]);

  await checkedAgo(61);
  await checkWebsite({ website }, { policy });
  const [check, ...others] = await findChecks();
  expect(requests).toHaveLength(2);
  expect(others).toEqual([]);
  expect(check?.outcome).toBe("reachable");
  expect(check?.checkedAt.getTime()).toBeGreaterThan(Date.now() - MINUTE);
});

test("any response fits into the table", async () => {
  const { port } = await aWebsite((request, response) => {
    if (request.headers.host?.startsWith("other.test")) response.end();
    else redirectTo(`http://other.test:${port}/${"a".repeat(8_000)}`)(request, response);
  });

  const website = `http://provider.test:${port}/`;
  await checkWebsite({ website }, { policy: await policyFor(port) });

  expect(await findChecks()).toMatchObject([{ outcome: "redirects" }]);
});

test("an internal address is recorded as unreachable, without details of the response", async () => {
  await checkWebsite({ website: "http://169.254.169.254/latest/meta-data" });

  expect(await findChecks()).toMatchObject([
    { outcome: "unreachable", details: "it leads to an address that is not public" },
  ]);
});

test("with checks switched off nothing is fetched or recorded", async () => {
  const { port, requests } = await aWebsite((_request, response) => response.end());
  const website = `http://provider.test:${port}/`;

  await checkWebsite({ website }, { policy: await policyFor(port), isWanted: false });

  expect(requests).toEqual([]);
  expect(await findChecks()).toEqual([]);
});
