import type { RequestListener } from "node:http";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, test } from "vitest";
import { Outage } from "#app/shared/outage.ts";
import { aCertificate } from "#test/certificate.ts";
import { openInternet, PRIVATE, PUBLIC, redirectTo } from "#test/websites.ts";
import { fetchWebsiteStatus } from "./fetch-website-status.server.ts";

const { aWebsite, aWebsiteBesideASecret, aServer, aNameServer, fetchStatus, closeAll } =
  openInternet();
const answer: RequestListener = (_request, response) => response.end();
const notPublic = {
  outcome: "unreachable",
  details: "it leads to an address that is not public",
};

test.for(["http://inside.test/", "http://mixed.test/", "http://metadata.test/"])(
  "%s resolves to a private address and is not opened",
  async (address) => {
    const { port, requests, secretRequests } = await aWebsiteBesideASecret(answer);
    const website = address.replace(".test/", `.test:${port}/`);

    expect(await fetchStatus(website, port)).toEqual(notPublic);
    expect([...requests, ...secretRequests]).toEqual([]);
  },
);

test.for([
  "http://127.0.0.2/",
  "http://2130706434/",
  "http://0x7f.2/",
  "http://0177.0.0.02/",
  "http://127.2/",
  "http://127.0.0.2./",
  "http://①②⑦.0.0.2/",
  "http://%31%32%37.0.0.2/",
  "http://[::ffff:127.0.0.2]/",
  "http://[::ffff:7f00:2]/",
  "http://[::1]/",
  "http://0/",
  "http://[64:ff9b::7f00:2]/",
  "http://[2002:7f00:2::]/",
  "http://169.254.169.254/",
])("%s is not opened", async (address) => {
  const { port, secretRequests } = await aWebsiteBesideASecret(answer);
  const website = address.replace(/\/$/, `:${port}/`);

  expect(await fetchStatus(website, port)).toEqual(notPublic);
  expect(secretRequests).toEqual([]);
});

test("a name that changes its address is resolved only once", async () => {
  const { port, requests, secretRequests } = await aWebsiteBesideASecret(answer);
  const answers = [[PUBLIC]];
  const nameServer = await aNameServer(() => answers.pop() ?? [PRIVATE]);
  const nameServers = [nameServer.address];

  const { outcome } = await fetchStatus(`http://rebinding.test:${port}/`, port, { nameServers });

  expect(outcome).toBe("reachable");
  expect(nameServer.asked).toEqual(["rebinding.test"]);
  expect(requests).toHaveLength(1);
  expect(secretRequests).toEqual([]);
});

test("a name that changes its address is checked again after a redirect", async () => {
  const { port, secretRequests } = await aWebsiteBesideASecret(redirectTo("/again"));
  const answers = [[PUBLIC]];
  const { address } = await aNameServer(() => answers.pop() ?? [PRIVATE]);

  expect(
    await fetchStatus(`http://rebinding.test:${port}/`, port, { nameServers: [address] }),
  ).toEqual(notPublic);
  expect(secretRequests).toEqual([]);
});

test.for(["http://provider.test:8080/", "https://provider.test:22/", "http://127.0.0.1:6379/"])(
  "%s is not opened: only the web's own ports are",
  async (address) => {
    const { outcome, details } = await fetchStatus(address, 0, { ports: [80, 443] });

    expect(outcome).toBe("unreachable");
    expect(details).toMatch(/^its port \d+ is not one that we open$/);
  },
);

test("with the default policy neither this machine nor another port is opened", async () => {
  const { port, requests } = await aWebsite(answer);

  expect(await fetchWebsiteStatus("http://127.0.0.1/")).toEqual(notPublic);
  expect(await fetchWebsiteStatus(`http://1.1.1.1:${port}/`)).toMatchObject({
    details: `its port ${port} is not one that we open`,
  });
  expect(requests).toEqual([]);
});

test("the timeout covers slow responses, slow headers and slow name servers", async () => {
  const silent = await aWebsite(() => undefined);
  const trickle = await aServer((socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    const timer = setInterval(() => socket.write("a: b\r\n"), 20);
    socket.on("close", () => clearInterval(timer));
  });
  const slowNames = await aNameServer(() => "silence");
  const started = performance.now();

  const statuses = await Promise.all([
    fetchStatus(`http://provider.test:${silent.port}/`, silent.port, { seconds: 0.3 }),
    fetchStatus(`http://provider.test:${trickle.port}/`, trickle.port, { seconds: 0.3 }),
    fetchStatus("http://provider.test/", 80, { seconds: 0.3, nameServers: [slowNames.address] }),
  ]);

  const late = { outcome: "unreachable", details: "it does not answer within 0.3 seconds" };
  expect(statuses).toEqual([late, late, late]);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("an endless response is aborted after its headers", async () => {
  let sent = 0;
  const hungUp = Promise.withResolvers<void>();
  const { port } = await aWebsite((_request, response) => {
    const more = Buffer.alloc(16_384);
    const timer = setInterval(() => {
      sent += more.length;
      response.write(more);
    }, 1);
    response.on("close", () => {
      clearInterval(timer);
      hungUp.resolve();
    });
  });

  expect(await fetchStatus(`http://provider.test:${port}/`, port)).toMatchObject({
    outcome: "reachable",
  });
  await hungUp.promise;

  expect(sent).toBeLessThan(1_000_000);
});

test.for([
  ["endless headers", `HTTP/1.1 200 OK\r\n${`a: ${"b".repeat(1_000)}\r\n`.repeat(40)}\r\n`],
  ["another language", "220 mail.provider.test ESMTP\r\n"],
  ["nothing at all", ""],
])("%s instead of a page: not there, and nothing breaks", async ([, response = ""]) => {
  const { port } = await aServer((socket) => socket.resume().end(response));

  expect(await fetchStatus(`http://provider.test:${port}/`, port)).toMatchObject({
    outcome: "unreachable",
    details: expect.stringMatching(
      /^it (does not answer as websites do|breaks the connection off)/,
    ),
  });
});

test("a closed port: it refuses connections", async () => {
  const { port } = await aWebsite(() => undefined);
  await closeAll();

  expect(await fetchStatus(`http://provider.test:${port}/`, port)).toEqual({
    outcome: "unreachable",
    details: "it refuses connections",
  });
});

test("an unknown name or a broken name server makes the website unreachable", async () => {
  const broken = await aNameServer(() => "failure");

  expect(await fetchStatus("http://gone.test/", 80)).toEqual({
    outcome: "unreachable",
    details: "its name is not known",
  });
  expect(await fetchStatus("http://broken.test/", 80, { nameServers: [broken.address] })).toEqual({
    outcome: "unreachable",
    details: "its name could not be looked up",
  });
});

test("having no name server is an outage: the check is retried later", async () => {
  const nameServer = await aNameServer(() => "silence");
  await closeAll();

  await expect(
    fetchStatus("http://provider.test/", 80, { nameServers: [nameServer.address] }),
  ).rejects.toThrow(Outage);
});

test("a certificate must be signed by a trusted authority, and is valid only for its name", async () => {
  const certificate = aCertificate("provider.test");
  const { port, requests } = await aWebsite(answer, { certificate });
  const invalid = { outcome: "unreachable", details: "its certificate is not valid" };

  expect(await fetchStatus(`https://provider.test:${port}/`, port)).toEqual(invalid);

  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, certificate.cert]);
  try {
    expect(await fetchStatus(`https://other.test:${port}/`, port)).toEqual(invalid);
    expect(requests).toEqual([]);
    expect(await fetchStatus(`https://provider.test:${port}/`, port)).toMatchObject({
      outcome: "reachable",
    });
  } finally {
    setDefaultCACertificates(trusted);
  }
});
