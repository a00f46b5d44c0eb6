import { expect, test } from "vitest";
import { openInternet, redirectTo } from "#test/websites.ts";

const { aWebsite, aWebsiteBesideASecret, fetchStatus } = openInternet();

test("a website that answers is reachable, and gets one request, with our user agent and without cookies", async () => {
  let headers: unknown;
  const { port, requests } = await aWebsite((request, response) => {
    headers = request.headers;
    response.setHeader("set-cookie", "a=b").end("Hello");
  });

  expect(await fetchStatus(`http://provider.test:${port}/start?a=b#part`, port)).toEqual({
    outcome: "reachable",
    details: "it answers with status 200",
  });
  expect(requests).toEqual([`GET provider.test:${port}/start?a=b`]);
  expect(headers).toMatchObject({
    "user-agent": "Rebadge website check (+https://rebadge.test)",
  });
  expect(headers).not.toHaveProperty("cookie");
});

test("cookies of one response are not sent to the next address", async () => {
  const cookies: unknown[] = [];
  const { port } = await aWebsite((request, response) => {
    cookies.push(request.headers.cookie);
    if (request.url === "/") response.writeHead(302, { location: "/home", "set-cookie": "a=b" });
    response.end();
  });

  await fetchStatus(`http://provider.test:${port}/`, port);

  expect(cookies).toEqual([undefined, undefined]);
});

test.for([404, 410, 500, 503, 302])("a website that answers %i is unreachable", async (status) => {
  const { port } = await aWebsite((_request, response) => response.writeHead(status).end());

  expect(await fetchStatus(`http://provider.test:${port}/`, port)).toEqual({
    outcome: "unreachable",
    details: `it answers with status ${status}`,
  });
});

test.for([401, 403, 405, 429])(
  "a website that answers %i to a program is there",
  async (status) => {
    const { port } = await aWebsite((_request, response) => response.writeHead(status).end());

    expect(await fetchStatus(`http://provider.test:${port}/`, port)).toMatchObject({
      outcome: "reachable",
    });
  },
);

test("a redirect within the website, also to its name with www, counts as reachable", async () => {
  const { port } = await aWebsite((request, response) => {
    const isStart = request.headers.host?.startsWith("provider.test");
    if (isStart) redirectTo(`http://www.provider.test:${port}/en`, 301)(request, response);
    else response.end();
  });

  expect(await fetchStatus(`http://provider.test:${port}/`, port)).toMatchObject({
    outcome: "reachable",
  });
});

test("a redirect to another website is reported with its target, without the query", async () => {
  const { port } = await aWebsite((request, response) => {
    if (request.headers.host?.startsWith("other.test")) response.end();
    else redirectTo(`http://other.test:${port}/parked?visitor=1`)(request, response);
  });

  expect(await fetchStatus(`http://provider.test:${port}/`, port)).toEqual({
    outcome: "redirects",
    details: `http://other.test:${port}/parked`,
  });
});

test("three redirects are followed and a fourth is not", async () => {
  const { port, requests } = await aWebsite((request, response) => {
    const [, left = 0] = /\/(\d+)/.exec(request.url ?? "") ?? [];
    if (Number(left) > 0) redirectTo(`/${Number(left) - 1}`)(request, response);
    else response.end();
  });

  expect(await fetchStatus(`http://provider.test:${port}/3`, port)).toMatchObject({
    outcome: "reachable",
  });
  expect(requests).toHaveLength(4);
  expect(await fetchStatus(`http://provider.test:${port}/9`, port)).toEqual({
    outcome: "unreachable",
    details: "it redirects more than 3 times",
  });
  expect(requests).toHaveLength(8);
});

test.for([
  ["http://169.254.169.254/latest/meta-data", "not public"],
  ["http://127.0.0.2:PORT/secret", "not public"],
  ["//inside.test:PORT/secret", "not public"],
  ["http://[::ffff:127.0.0.2]:PORT/", "not public"],
  ["http://other.test:5432/", "port 5432"],
  ["http://someone:secret@other.test:PORT/", "name or a password"],
  ["file:///etc/passwd", "http or https"],
  ["javascript:alert(1)", "http or https"],
  ["ftp://other.test/", "http or https"],
  ["http://", "not a web address"],
])("a redirect to %s is not followed", async ([target = "", reason = ""]) => {
  const { port, secretRequests } = await aWebsiteBesideASecret((request, response) =>
    redirectTo(target.replace("PORT", String(port)))(request, response),
  );
  const ports = [80, port];

  const { outcome, details } = await fetchStatus(`http://provider.test:${port}/`, port, { ports });

  expect(outcome).toBe("unreachable");
  expect(details).toContain(reason);
  expect(secretRequests).toEqual([]);
});

test("redirects share the timeout", async () => {
  const { port } = await aWebsite((request, response) => {
    setTimeout(() => redirectTo(`${request.url}a`)(request, response), 200);
  });

  expect(await fetchStatus(`http://provider.test:${port}/`, port, { seconds: 0.5 })).toMatchObject({
    details: "it does not answer within 0.5 seconds",
  });
});

test("a failure behind a redirect is reported as such", async () => {
  const { port } = await aWebsite((request, response) => {
    if (request.headers.host?.startsWith("other.test")) response.writeHead(404).end();
    else redirectTo(`http://other.test:${port}/`)(request, response);
  });

  expect(await fetchStatus(`http://provider.test:${port}/`, port)).toEqual({
    outcome: "unreachable",
    details: `it leads to other.test:${port}, and there it answers with status 404`,
  });
});
