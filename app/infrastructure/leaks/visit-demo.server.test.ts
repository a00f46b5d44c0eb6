import type { RequestListener, ServerResponse } from "node:http";
import { gzipSync } from "node:zlib";
import { expect } from "vitest";
import { aCertificate, trust } from "#test/certificate.ts";
import { LINUX_X64, testWith } from "#test/needs.ts";
import { countConnections, openInternet, PRIVATE, PUBLIC, redirectTo } from "#test/websites.ts";
import { fetchOwnIcons, visitDemo } from "./visit-demo.server.ts";
import { visitLimits } from "./visited-demo.server.ts";

const test = testWith(LINUX_X64, "/usr/bin/perl");

const { aWebsite, aWebsiteBesideASecret, aNameServer, policyFor } = openInternet();
const certificate = aCertificate("provider.test", "supplier.test");
trust(certificate);

type Files = Record<string, string | ((response: ServerResponse) => void)>;

/** Files by path; any other is answered with 404. */
function serving(files: Files): RequestListener {
  return ({ url = "" }, response) => {
    const file = files[url];
    if (file === undefined) response.writeHead(404).end();
    else if (typeof file === "string") response.setHeader("content-type", "text/html").end(file);
    else file(response);
  };
}

async function visit(files: Files) {
  const { port, requests } = await aWebsite(serving(files));
  const visited = await visitDemo(`http://provider.test:${port}/`, await policyFor(port));
  return { port, visited, requests: requests.map((request) => request.replace(`:${port}`, "")) };
}

function filesOf(visited: Awaited<ReturnType<typeof visitDemo>>) {
  if (!visited.ok) throw new Error(visited.refusal);
  return Object.fromEntries(
    visited.value.files.map(({ kind, url, status }) => [new URL(url).pathname, [kind, status]]),
  );
}

test("a visit opens the page, what it loads, and links one step deep on its own host", async () => {
  const { visited, requests } = await visit({
    "/": `<link rel="stylesheet" href="/a.css"><script src="a.js"></script>
          <link rel="manifest" href="/m.json"><link rel="icon" href="/i.png">
          <a href="/pricing">Pricing</a> <a href="/guide">Guide</a> <a href="/logout">Sign out</a>
          <a href="http://elsewhere.test/">Elsewhere</a>`,
    "/a.css": "b{}",
    "/a.js": "1\n//# sourceMappingURL=a.js.map",
    "/a.js.map": "{}",
    "/m.json": "{}",
    "/i.png": "png",
    "/pricing": '<a href="/deeper">deeper</a>',
    "/guide": "help",
  });

  expect(filesOf(visited)).toEqual({
    "/": ["page", 200],
    "/a.css": ["style", 200],
    "/a.js": ["script", 200],
    "/a.js.map": ["source-map", 200],
    "/m.json": ["manifest", 200],
    "/i.png": ["icon", 200],
    "/pricing": ["linked-page", 200],
    "/guide": ["help-page", 200],
  });
  expect(requests).toHaveLength(9);
});

test("the headers of every answer are kept, those of redirects too, and a certificate's names", async () => {
  const { port } = await aWebsite(
    serving({
      "/": (response) =>
        response
          .writeHead(302, { location: "/home", "set-cookie": ["a=1", "b=2"], "x-maker": "us" })
          .end(),
      "/home": "home",
    }),
    { certificate },
  );

  const visited = await visitDemo(`https://provider.test:${port}/`, await policyFor(port));

  const headers = visited.ok ? visited.value.files.flatMap((file) => file.headers) : [];
  expect(headers).toEqual(
    expect.arrayContaining([
      ["set-cookie", "a=1"],
      ["set-cookie", "b=2"],
      ["x-maker", "us"],
    ]),
  );
  expect(visited.ok && visited.value.certificates).toEqual([
    { host: "provider.test", names: ["provider.test", "supplier.test"] },
  ]);
});

test("of a supplier's own website only the page and its icons are fetched", async () => {
  const { port, requests } = await aWebsite(
    serving({
      "/": '<link rel="icon" href="/i.png"><script src="/a.js"></script><a href="/b">b</a>',
      "/i.png": "an icon",
    }),
  );

  const icons = await fetchOwnIcons(`http://provider.test:${port}/`, await policyFor(port));

  expect(icons.map(String)).toEqual([Buffer.from("an icon")].map(String));
  expect(requests).toHaveLength(3);
});

test("every request says who we are and where that is explained", async () => {
  const agents = new Set<unknown>();
  const { port } = await aWebsite((request, response) => {
    agents.add(request.headers["user-agent"]);
    response.end("page");
  });

  await visitDemo(`http://provider.test:${port}/`, await policyFor(port));

  expect([...agents]).toEqual(["Rebadge leak test (+https://rebadge.test/leak-test)"]);
});

test("what robots.txt forbids is not visited, for all programs or for ours", async () => {
  const all = await visit({ "/robots.txt": "User-agent: *\nDisallow: /", "/": "page" });
  const ours = await visit({
    "/robots.txt": "User-agent: *\nAllow: /\n\nUser-agent: Rebadge\nDisallow: /secret",
    "/": '<a href="/secret">Secret</a><a href="/open">Open</a>',
    "/secret": "secret",
    "/open": "open",
  });

  expect(all.visited).toEqual({ ok: false, refusal: "its robots.txt asks programs to stay away" });
  expect(all.requests).toEqual(["GET provider.test/robots.txt"]);
  expect(ours.requests).toContain("GET provider.test/open");
  expect(ours.requests).not.toContain("GET provider.test/secret");
});

test("a robots.txt that cannot be read forbids everything", async () => {
  const { visited } = await visit({
    "/robots.txt": (response) => response.writeHead(500).end(),
    "/": "page",
  });

  expect(visited).toMatchObject({ ok: false, refusal: expect.stringContaining("robots.txt") });
});

test("a page with too many links and files gets 40 requests at most", async () => {
  const many = (tag: (index: number) => string) =>
    Array.from({ length: 200 }, (_, index) => tag(index)).join("");
  const { visited, requests } = await visit({
    "/": [
      many((index) => `<script src="/${index}.js"></script>`),
      many((index) => `<a href="/page${index}">p</a><a href="/help${index}">h</a>`),
      many((index) => `<script src="http://other.test/${index}.js"></script>`),
    ].join(""),
  });

  expect(visited.ok).toBe(true);
  expect(requests.length).toBeLessThanOrEqual(visitLimits.requests);
  expect(requests.length).toBeGreaterThan(15);
});

test("all files together are read to 10 MB at most, and one file to 3 MB", async () => {
  const endless = (response: ServerResponse) => {
    const more = () => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536, "a")));
    };
    response.on("drain", more);
    more();
  };
  const scripts = Array.from({ length: 8 }, (_, index) => `/${index}.js`);
  const { visited } = await visit({
    "/": scripts.map((path) => `<script src="${path}"></script>`).join(""),
    ...Object.fromEntries(scripts.map((path) => [path, endless])),
  });

  if (!visited.ok) throw new Error(visited.refusal);
  const { files, bytes } = visited.value;
  const sizes = files.map(({ body }) => body.length);
  expect(Math.max(...sizes)).toBe(3_000_000);
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(visitLimits.bytes);
  expect(bytes).toBeLessThan(visitLimits.bytes + 4 * 65_536);
  expect(files.filter(({ isCut }) => isCut).length).toBeGreaterThan(2);
});

test("a slow file is given up after its time, and the others are read", {
  timeout: 30_000,
}, async () => {
  const slow = (response: ServerResponse) => {
    const timer = setInterval(() => response.write("a"), 50);
    response.on("close", () => clearInterval(timer));
  };
  const started = performance.now();
  const { visited } = await visit({
    "/": '<script src="/slow.js"></script><script src="/fast.js"></script>',
    "/slow.js": slow,
    "/fast.js": "1",
  });

  expect(filesOf(visited)).toMatchObject({ "/fast.js": ["script", 200] });
  expect(visited.ok && visited.value.missed).toMatchObject([
    { kind: "script", reason: "it does not answer in time" },
  ]);
  expect(performance.now() - started).toBeLessThan(9_000);
});

test("a compressed bomb stays compressed while it is visited", async () => {
  const bomb = gzipSync(Buffer.alloc(200_000_000));
  const { visited } = await visit({
    "/": (response) =>
      response
        .writeHead(200, { "content-encoding": "gzip", "content-type": "text/html" })
        .end(bomb),
  });

  expect(visited.ok && visited.value.files[0]?.body.length).toBe(bomb.length);
});

test("a loop of redirects ends", async () => {
  const { visited, requests } = await visit({
    "/": (response) => response.writeHead(302, { location: "/?again" }).end(),
    "/?again": (response) => response.writeHead(302, { location: "/" }).end(),
  });

  expect(visited).toEqual({ ok: false, refusal: "it redirects more than 3 times" });
  expect(requests).toHaveLength(5);
});

test("a linked page that redirects to another host is not followed there", async () => {
  const { visited, requests } = await visit({
    "/": '<a href="/go">Go</a>',
    "/go": (response) => response.writeHead(302, { location: "http://other.test/" }).end(),
  });

  expect(filesOf(visited)).toMatchObject({ "/go": ["linked-page", 302] });
  expect(requests.filter((request) => request.includes("other.test"))).toEqual([]);
});

test.for([
  "http://169.254.169.254/",
  "http://127.0.0.2:PORT/",
  "http://[::1]:PORT/",
  "http://inside.test:PORT/",
  "http://mixed.test:PORT/",
  "http://0x7f.2:PORT/",
])("nothing leads to %s: no page, file, robots.txt or redirect", async (target) => {
  const { port, secretConnections } = await aWebsiteBesideASecret((request, response) => {
    const address = target.replace("PORT", String(port));
    if (request.url === "/redirect") return redirectTo(address)(request, response);
    if (request.url === "/robots.txt") return response.writeHead(404).end();
    return response.end(
      `<script src="${address}"></script><link rel="icon" href="${address}i.png"><a href="/redirect">r</a>
       <link rel="stylesheet" href="/redirect">`,
    );
  });
  const policy = { ...(await policyFor(port)), ports: [80, port] };

  const direct = await countConnections(() =>
    visitDemo(target.replace("PORT", String(port)), policy),
  );
  await visitDemo(`http://provider.test:${port}/`, policy);
  await visitDemo(`http://provider.test:${port}/redirect`, policy);

  expect(direct).toEqual({
    value: { ok: false, refusal: "it leads to an address that is not public" },
    connections: 0,
  });
  expect(secretConnections()).toBe(0);
});

test("a name that changes its address is checked again for each request", async () => {
  const { port, secretConnections } = await aWebsiteBesideASecret(serving({ "/": "page" }));
  const answers = [[PRIVATE], [PUBLIC]];
  const { address } = await aNameServer(() => answers.pop() ?? [PRIVATE]);

  const visited = await visitDemo(`http://provider.test:${port}/`, {
    ...(await policyFor(port)),
    nameServers: [address],
  });

  expect(visited).toEqual({ ok: false, refusal: "it leads to an address that is not public" });
  expect(secretConnections()).toBe(0);
});
