import type { RequestListener } from "node:http";
import { getCACertificates, setDefaultCACertificates } from "node:tls";
import { expect, test } from "vitest";
import { Outage } from "#app/shared/outage.ts";
import { aCertificate } from "#test/certificate.ts";
import { openInternet, PRIVATE, PUBLIC, redirectTo } from "#test/websites.ts";
import { lookAtWebsite } from "./look-at-website.server.ts";

const { aWebsite, aWebsiteBesideASecret, aServer, aNameServer, look, closeAll } = openInternet();
const answer: RequestListener = (_request, response) => response.end();
const notPublic = {
  outcome: "unreachable",
  details: "it leads to an address that is not public",
};

test.for(["http://inside.test/", "http://mixed.test/", "http://metadata.test/"])(
  "%s is a name for what is not public and is not opened",
  async (address) => {
    const { port, requests, secretRequests } = await aWebsiteBesideASecret(answer);
    const website = address.replace(".test/", `.test:${port}/`);

    expect(await look(website, port)).toEqual(notPublic);
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

  expect(await look(website, port)).toEqual(notPublic);
  expect(secretRequests).toEqual([]);
});

test("a name that means something else the second time is only asked once", async () => {
  const { port, requests, secretRequests } = await aWebsiteBesideASecret(answer);
  const answers = [[PUBLIC]];
  const nameServer = await aNameServer(() => answers.pop() ?? [PRIVATE]);
  const nameServers = [nameServer.address];

  const { outcome } = await look(`http://rebinding.test:${port}/`, port, { nameServers });

  expect(outcome).toBe("reachable");
  expect(nameServer.asked).toEqual(["rebinding.test"]);
  expect(requests).toHaveLength(1);
  expect(secretRequests).toEqual([]);
});

test("a name that means something else after a redirect is checked again", async () => {
  const { port, secretRequests } = await aWebsiteBesideASecret(redirectTo("/again"));
  const answers = [[PUBLIC]];
  const { address } = await aNameServer(() => answers.pop() ?? [PRIVATE]);

  expect(await look(`http://rebinding.test:${port}/`, port, { nameServers: [address] })).toEqual(
    notPublic,
  );
  expect(secretRequests).toEqual([]);
});

test.for(["http://provider.test:8080/", "https://provider.test:22/", "http://127.0.0.1:6379/"])(
  "%s is not opened: only the web's own ports are",
  async (address) => {
    const { outcome, details } = await look(address, 0, { ports: [80, 443] });

    expect(outcome).toBe("unreachable");
    expect(details).toMatch(/^its port \d+ is not one that we open$/);
  },
);

test("by itself a look opens neither this machine nor another port", async () => {
  const { port, requests } = await aWebsite(answer);

  expect(await lookAtWebsite("http://127.0.0.1/")).toEqual(notPublic);
  expect(await lookAtWebsite(`http://1.1.1.1:${port}/`)).toMatchObject({
    details: `its port ${port} is not one that we open`,
  });
  expect(requests).toEqual([]);
});

test("all of it together takes no longer than it may: slow answers, slow headers, slow names", async () => {
  const silent = await aWebsite(() => undefined);
  const trickle = await aServer((socket) => {
    socket.write("HTTP/1.1 200 OK\r\n");
    const timer = setInterval(() => socket.write("a: b\r\n"), 20);
    socket.on("close", () => clearInterval(timer));
  });
  const slowNames = await aNameServer(() => "silence");
  const started = performance.now();

  const looks = await Promise.all([
    look(`http://provider.test:${silent.port}/`, silent.port, { seconds: 0.3 }),
    look(`http://provider.test:${trickle.port}/`, trickle.port, { seconds: 0.3 }),
    look("http://provider.test/", 80, { seconds: 0.3, nameServers: [slowNames.address] }),
  ]);

  const late = { outcome: "unreachable", details: "it does not answer within 0.3 seconds" };
  expect(looks).toEqual([late, late, late]);
  expect(performance.now() - started).toBeLessThan(2_000);
});

test("an endless answer is hung up on after its first words", async () => {
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

  expect(await look(`http://provider.test:${port}/`, port)).toMatchObject({ outcome: "reachable" });
  await hungUp.promise;

  expect(sent).toBeLessThan(1_000_000);
});

test.for([
  ["endless headers", `HTTP/1.1 200 OK\r\n${`a: ${"b".repeat(1_000)}\r\n`.repeat(40)}\r\n`],
  ["another language", "220 mail.provider.test ESMTP\r\n"],
  ["nothing at all", ""],
])("%s instead of a page: not there, and nothing breaks", async ([, words = ""]) => {
  const { port } = await aServer((socket) => socket.resume().end(words));

  expect(await look(`http://provider.test:${port}/`, port)).toMatchObject({
    outcome: "unreachable",
    details: expect.stringMatching(
      /^it (does not answer as websites do|breaks the connection off)/,
    ),
  });
});

test("nobody listens: it refuses connections", async () => {
  const { port } = await aWebsite(() => undefined);
  await closeAll();

  expect(await look(`http://provider.test:${port}/`, port)).toEqual({
    outcome: "unreachable",
    details: "it refuses connections",
  });
});

test("a name that is not there, or that its server cannot tell, is the website's fault", async () => {
  const broken = await aNameServer(() => "failure");

  expect(await look("http://gone.test/", 80)).toEqual({
    outcome: "unreachable",
    details: "its name is not known",
  });
  expect(await look("http://broken.test/", 80, { nameServers: [broken.address] })).toEqual({
    outcome: "unreachable",
    details: "its name could not be looked up",
  });
});

test("having no name server is ours: the look is tried again later", async () => {
  const nameServer = await aNameServer(() => "silence");
  await closeAll();

  await expect(
    look("http://provider.test/", 80, { nameServers: [nameServer.address] }),
  ).rejects.toThrow(Outage);
});

test("a certificate counts if somebody we trust has signed it, and for its name alone", async () => {
  const certificate = aCertificate("provider.test");
  const { port, requests } = await aWebsite(answer, { certificate });
  const invalid = { outcome: "unreachable", details: "its certificate is not valid" };

  expect(await look(`https://provider.test:${port}/`, port)).toEqual(invalid);

  const trusted = getCACertificates();
  setDefaultCACertificates([...trusted, certificate.cert]);
  try {
    expect(await look(`https://other.test:${port}/`, port)).toEqual(invalid);
    expect(requests).toEqual([]);
    expect(await look(`https://provider.test:${port}/`, port)).toMatchObject({
      outcome: "reachable",
    });
  } finally {
    setDefaultCACertificates(trusted);
  }
});
