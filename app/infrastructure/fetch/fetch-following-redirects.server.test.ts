import type { RequestListener } from "node:http";
import { expect, test } from "vitest";
import { aCertificate, trust } from "#test/certificate.ts";
import { countConnections, openInternet, PRIVATE, PUBLIC, redirectTo } from "#test/websites.ts";
import { fetchPicture } from "./fetch-picture.server.ts";

const { aWebsiteBesideASecret, aNameServer, policyFor } = openInternet();
const certificate = aCertificate("provider.test", "rebinding.test");
trust(certificate);

const MAX_BYTES = 100_000;
const answer: RequestListener = (_request, response) => response.end("a picture");
const notPublic = "it leads to an address that is not public";

/** Private, internal and reserved addresses in all spellings. For these tests 127.0.0.1 counts as public. */
const inwardAddresses = [
  "127.0.0.2",
  "127.255.255.254",
  "0.0.0.0",
  "0",
  "10.0.0.1",
  "172.16.0.1",
  "192.168.1.1",
  "100.64.0.1",
  "100.100.100.200",
  "169.254.0.1",
  "169.254.169.254",
  "168.63.129.16",
  "192.0.0.192",
  "192.0.2.1",
  "192.88.99.1",
  "198.18.0.1",
  "224.0.0.1",
  "255.255.255.255",
  // Decimal, octal, hexadecimal, shortened, and with Unicode digits and dots.
  "2130706434",
  "017700000002",
  "0x7f000002",
  "0x7f.2",
  "127.2",
  "0177.0.0.02",
  "127.0.0.2.",
  "2852039166",
  "0251.0376.0251.0376",
  "0xa9.0xfe.0xa9.0xfe",
  "0xA9FEA9FE",
  "169.16689662",
  "127。0。0。2",
  "127．0．0．2",
  "127｡0｡0｡2",
  "①②⑦.0.0.2",
  "%31%32%37.0.0.2",
  // Version 6, plain and wrapped around version 4: mapped, translated (NAT64), 6to4, Teredo.
  "[::]",
  "[::1]",
  "[fe80::1]",
  "[fec0::1]",
  "[fc00::1]",
  "[fd00:ec2::254]",
  "[ff02::1]",
  "[::ffff:127.0.0.2]",
  "[::ffff:7f00:2]",
  "[::ffff:a9fe:a9fe]",
  "[::127.0.0.2]",
  "[::ffff:0:127.0.0.2]",
  "[0:0:0:0:0:ffff:169.254.169.254]",
  "[64:ff9b::127.0.0.2]",
  "[64:ff9b::a9fe:a9fe]",
  "[64:ff9b:1::a00:1]",
  "[2002:7f00:2::]",
  "[2002:a9fe:a9fe::1]",
  "[2001:0:53aa:64c:0:0:80ff:fffd]",
  "[2001:db8::1]",
  "[100::1]",
];

/** Names of this machine, of a private address, of a public and a private one, of a cloud's metadata service. */
const inwardNames = [
  "localhost",
  "localhost.",
  "inside.test",
  "INSIDE.test.",
  "mixed.test",
  "metadata.test",
];
const inward = [...inwardAddresses, ...inwardNames];

const unusual: [string, string][] = [
  ["http://provider.test:PORT/", "it does not begin with https"],
  ["ftp://provider.test:PORT/", "it does not begin with https"],
  ["file:///etc/passwd", "it does not begin with https"],
  ["data:image/png;base64,AAAA", "it does not begin with https"],
  ["gopher://provider.test:PORT/", "it does not begin with https"],
  ["https://provider.test:22/", "its port 22 is not one that we open"],
  ["https://provider.test:80/", "its port 80 is not one that we open"],
  ["https://127.0.0.2:5432/", "its port 5432 is not one that we open"],
  ["https://provider.test:0/", "its port 0 is not one that we open"],
  ["https://someone@provider.test:PORT/", "its address holds a name or a password"],
  ["https://provider.test:PORT@127.0.0.2:PORT/", "its address holds a name or a password"],
  ["https://127.0.0.2:PORT\\@provider.test/", notPublic],
  ["https://127.0.0.2:PORT#@provider.test/", notPublic],
];

test("with the default policy no picture is fetched from a private address, however it is written", async () => {
  for (const host of inwardAddresses) {
    const { value, connections } = await countConnections(() =>
      fetchPicture(`https://${host}/logo.png`, MAX_BYTES),
    );
    expect([host, value, connections]).toEqual([host, { ok: false, refusal: notPublic }, 0]);
  }
});

test.for(inward)("%s is not connected to", async (host) => {
  const { port, secretConnections } = await aWebsiteBesideASecret(answer, { certificate });
  const policy = await policyFor(port);

  const { value, connections } = await countConnections(() =>
    fetchPicture(`https://${host}:${port}/logo.png`, MAX_BYTES, policy),
  );

  expect(value).toEqual({ ok: false, refusal: notPublic });
  expect([connections, secretConnections()]).toEqual([0, 0]);
});

test.for(inward)("a redirect to %s is not followed", async (host) => {
  const { port, requests, secretConnections } = await aWebsiteBesideASecret(
    (request, response) =>
      redirectTo(sendable(`https://${host}:${port}/logo.png`))(request, response),
    { certificate },
  );
  const policy = await policyFor(port);

  const { value, connections } = await countConnections(() =>
    fetchPicture(`https://provider.test:${port}/`, MAX_BYTES, policy),
  );

  expect(value).toEqual({ ok: false, refusal: expect.stringMatching(`and there ${notPublic}$`) });
  // The one request is to the website that redirects.
  expect([requests.length, connections, secretConnections()]).toEqual([1, 1, 0]);
});

test.for(unusual)("%s is not opened, nor by a redirect: %s", async ([address, reason]) => {
  const { port, requests, secretConnections } = await aWebsiteBesideASecret(
    (request, response) => redirectTo(address.replaceAll("PORT", String(port)))(request, response),
    { certificate },
  );
  const policy = await policyFor(port);
  const direct = await countConnections(() =>
    fetchPicture(address.replaceAll("PORT", String(port)), MAX_BYTES, policy),
  );
  const redirected = await countConnections(() =>
    fetchPicture(`https://provider.test:${port}/`, MAX_BYTES, policy),
  );

  expect(direct).toEqual({ value: { ok: false, refusal: reason }, connections: 0 });
  expect(redirected).toMatchObject({
    value: { refusal: expect.stringMatching(`${reason}$`) },
    connections: 1,
  });
  expect([requests.length, secretConnections()]).toEqual([1, 0]);
});

test.for(["", "logo.png", "https://", "https://256.1.1.1/", "https://[fe80::1%25eth0]/"])(
  "'%s' is not a URL",
  async (address) => {
    expect(await fetchPicture(address, MAX_BYTES)).toEqual({
      ok: false,
      refusal: "it is not a web address",
    });
  },
);

test("a name that changes its address is resolved once, and the checked address is connected to", async () => {
  const { port, requests, secretConnections } = await aWebsiteBesideASecret(answer, {
    certificate,
  });
  const nameServer = await aChangingNameServer();

  const { value, connections } = await countConnections(async () =>
    fetchPicture(`https://rebinding.test:${port}/`, MAX_BYTES, await policyVia(port, nameServer)),
  );

  expect(value).toEqual({ ok: true, value: Buffer.from("a picture") });
  expect(nameServer.asked).toEqual(["rebinding.test"]);
  expect([requests.length, connections, secretConnections()]).toEqual([1, 1, 0]);
});

test("a name that changes its address before a redirect to itself is checked again", async () => {
  const { port, secretConnections } = await aWebsiteBesideASecret(redirectTo("/again"), {
    certificate,
  });
  const nameServer = await aChangingNameServer();

  const { value, connections } = await countConnections(async () =>
    fetchPicture(`https://rebinding.test:${port}/`, MAX_BYTES, await policyVia(port, nameServer)),
  );

  expect(value).toEqual({ ok: false, refusal: notPublic });
  expect([connections, secretConnections()]).toEqual([1, 0]);
});

test.for(["::1", "::ffff:127.0.0.2", "64:ff9b::a9fe:a9fe", "fd00:ec2::254"])(
  "a name with a good address of version 4 and %s is not connected to",
  async (version6) => {
    const { port, secretConnections } = await aWebsiteBesideASecret(answer, { certificate });
    const nameServer = await aNameServer(() => [PUBLIC], { version6: [version6] });

    const { value, connections } = await countConnections(async () =>
      fetchPicture(`https://provider.test:${port}/`, MAX_BYTES, await policyVia(port, nameServer)),
    );

    expect(value).toEqual({ ok: false, refusal: notPublic });
    expect([connections, secretConnections()]).toEqual([0, 0]);
  },
);

/** Public at the first query, private afterwards. */
function aChangingNameServer() {
  const answers = [[PUBLIC]];
  return aNameServer(() => answers.pop() ?? [PRIVATE]);
}

async function policyVia(port: number, { address }: { address: string }) {
  return { ...(await policyFor(port)), nameServers: [address] };
}

/** Headers must be ASCII. */
function sendable(address: string) {
  return address.replace(/[^ -~]/g, encodeURIComponent);
}
