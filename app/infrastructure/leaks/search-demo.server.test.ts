import { gzipSync } from "node:zlib";
import sharp from "sharp";
import { expect } from "vitest";
import type { Supplier } from "#app/shared/leak.ts";
import { LINUX_X64, testWith } from "#test/needs.ts";
import { searchDemo } from "./search-demo.server.ts";
import type { VisitedDemo, VisitedFile } from "./visited-demo.server.ts";

const test = testWith(LINUX_X64, "/usr/bin/perl");

const supplier: Supplier = { names: ["Reportly GmbH"], domains: ["reportly.io"] };
const ADDRESS = "https://portal.bluefinmedia.com/";

function aFile(body: string | Uint8Array, changed: Partial<VisitedFile> = {}): VisitedFile {
  return {
    url: ADDRESS,
    kind: "page",
    status: 200,
    headers: [["content-type", "text/html; charset=utf-8"]],
    body: Buffer.from(body),
    isCut: false,
    ...changed,
  };
}

function aDemo(page: string, changed: Partial<VisitedDemo> = {}): VisitedDemo {
  const nothing = { missed: [], aliases: [], certificates: [], requests: 2, bytes: 100 };
  return { address: ADDRESS, files: [aFile(page)], ...nothing, ...changed };
}

const title = "<title>Dashboard | Bluefin Media</title>";
const passes = { portal: "passes", links: "passes", mark: "passes", help: "not-looked-at" };

async function leaksOf(demo: VisitedDemo, icons: Uint8Array[] = []) {
  const { sightings } = await searchDemo(demo, supplier, icons);
  return [...new Set(sightings.map(({ layer, place }) => `${layer}: ${place}`))].toSorted();
}

test("a page that shows the supplier nowhere passes, and help pages that are not there are not looked at", async () => {
  const page = `${title}<h1>Reports</h1><p>Powered by Bluefin. Payments powered by Stripe. Purportly.</p>
    <a href="https://stripe.com/">Stripe</a><script src="https://cdn.jsdelivr.net/npm/chart.js"></script>`;

  expect(await searchDemo(aDemo(page), supplier)).toEqual({ verdicts: passes, sightings: [] });
});

test.for([
  ["<p>Welcome to Reportly</p>", "portal: text"],
  ["<p>Welcome to Re<b>port</b>ly</p>", "portal: text"],
  ["<p>Welcome to Re<!-- -->port<span></span>ly</p>", "portal: text"],
  ["<p>Welcome to Re&shy;port&#8203;ly</p>", "portal: text"],
  ["<nav><a href='/a'>reportly</a><a href='/b'>home</a></nav>", "portal: text"],
  ["<title>Reportly</title>", "portal: title"],
  ["<img src='/l.png' alt='Reportly logo'>", "portal: alt text"],
  ["<meta name='author' content='Reportly'>", "portal: meta tag"],
  ["<meta name='generator' content='Reportly 4.2'>", "mark: generator"],
  ["<!-- Reportly 4.2 -->", "portal: comment"],
  ["<div class='reportly-card'></div>", "portal: attribute"],
  ["<div style='background:url(//cdn.reportly.io/a.png)'></div>", "portal: attribute"],
  ["<script>init({ host: 'api.reportly.io' })</script>", "portal: script"],
  ["<script>init('Rep' + 'ortly')</script>", "portal: script"],
  ["<style>a::after { content: '\\52 eportly' }</style>", "portal: style"],
  ["<script src='https://cdn.reportly.io/a.js'></script>", "portal: asset"],
  ["<img srcset='//r%65portly.io/a.png 2x'>", "portal: asset"],
  ["<a href='https://reportly.io/terms'>Terms</a>", "links: link"],
  ["<a href='mailto:hello@reportly.io'>Write to us</a>", "links: link"],
  ["<a href='https://app.reportly.io/docs/start'>First steps</a>", "help: link"],
  ["<a href='https://reportly.io/x'>Help center</a>", "help: link"],
  ["<form action='https://reportly.io/f'></form>", "links: form"],
  ["<p>Powered by Reportly</p>", "mark: powered by"],
  ["<p>A product of Reportly GmbH</p>", "mark: powered by"],
  ["<p>powered by <a href='https://x.example/'>Reportly</a></p>", "mark: powered by"],
  ["<p>Powered by Quantive Labs</p>", "mark: powered by"],
  ["<p>Powered by <a href='https://quantive.io'><img src='/q.png'></a></p>", "mark: powered by"],
])("%s is a leak of %s", async ([part, leak]) => {
  expect(await leaksOf(aDemo(`${part}${title}`))).toContain(leak);
});

test("what is credited as the maker is a mark and no leak of the portal's text", async () => {
  expect(await leaksOf(aDemo(`${title}<p>Powered by Reportly</p>`))).toEqual(["mark: powered by"]);
});

test("headers, cookies, certificates, aliases and files beside the page are searched", async () => {
  const file = (name: string, kind: VisitedFile["kind"], body = "") =>
    aFile(body, { kind, url: `${ADDRESS}${name}` });
  const { files } = aDemo(title);
  const headers: VisitedFile["headers"] = [
    ["x-powered-by", "Reportly"],
    ["set-cookie", "reportly_session=1; Domain=.bluefinmedia.com"],
  ];
  const demo = aDemo(title, {
    files: [
      ...files,
      aFile("", { status: 302, headers }),
      file("a.js", "script", "window.Reportly = {}"),
      file("a.css", "style", ".reportly {}"),
      file("m.json", "manifest", '{"name":"Reportly"}'),
      file("a.js.map", "source-map", '{"sources":["reportly/src/a.ts"],"sourcesContent":["x"]}'),
      file("help", "help-page", "<p>Ask Reportly</p>"),
      aFile("", {
        kind: "linked-page",
        status: 302,
        headers: [["location", "https://reportly.io/"]],
      }),
    ],
    certificates: [{ host: "portal.bluefinmedia.com", names: ["bluefinmedia.com", "reportly.io"] }],
    aliases: [{ host: "portal.bluefinmedia.com", targets: ["custom.reportly.io"] }],
  });

  expect(await leaksOf(demo)).toEqual([
    "help: text",
    "links: redirect",
    "portal: DNS alias",
    "portal: certificate",
    "portal: cookie",
    "portal: header",
    "portal: manifest",
    "portal: script",
    "portal: source map",
    "portal: style",
  ]);
});

test("a sighting says where it is and what stands there", async () => {
  const { sightings } = await searchDemo(
    aDemo(`${title}<p>Questions? Ask the Rep&#111;rtly team.</p>`),
    supplier,
  );

  expect(sightings).toEqual([
    {
      layer: "portal",
      place: "text",
      where: ADDRESS,
      excerpt: "Questions? Ask the Reportly team.",
    },
  ]);
});

test("the supplier's own icon is recognized in another size and format, another icon is not", async () => {
  const drawn = (shapes: string) =>
    sharp(
      Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${shapes}</svg>`),
    );
  const stripes =
    '<rect x="4" y="6" width="9" height="50"/><circle cx="34" cy="20" r="12"/><path d="M24 60l12-20 14 20z"/>';
  const rings =
    '<circle cx="32" cy="32" r="28"/><circle cx="32" cy="32" r="18" fill="#fff"/><rect x="28" y="4" width="6" height="56"/>';
  const icon = async (shapes: string) =>
    aFile(await drawn(shapes).resize(180, 180).webp().toBuffer(), {
      kind: "icon",
      url: `${ADDRESS}i`,
    });
  const own = await drawn(stripes).resize(64, 64).png().toBuffer();
  const { files } = aDemo(title);

  const same = aDemo(title, { files: [...files, await icon(stripes)] });
  const other = aDemo(title, { files: [...files, await icon(rings)] });

  expect(await leaksOf(same, [own])).toEqual(["mark: icon"]);
  expect(await leaksOf(other, [own])).toEqual([]);
});

test("a page that is compressed without being asked is read, and a bomb is not unpacked", async () => {
  const compressed = (text: string | Buffer) =>
    aFile(gzipSync(text), { headers: [["content-encoding", "gzip"]] });
  const bomb = Buffer.concat([Buffer.alloc(60_000_000, " "), Buffer.from("Reportly")]);

  expect(await leaksOf(aDemo("", { files: [compressed("<p>Reportly</p>")] }))).toEqual([
    "portal: text",
  ]);
  expect(await leaksOf(aDemo("", { files: [compressed(bomb)] }))).toEqual([]);
});

test("a page or file that was not read whole does not pass", async () => {
  const script = { url: `${ADDRESS}a.js`, kind: "script", reason: "it does not answer" } as const;
  const cut = await searchDemo(aDemo("", { files: [aFile(title, { isCut: true })] }), supplier);
  const missed = await searchDemo(aDemo(title, { missed: [script] }), supplier);

  expect(cut.verdicts).toMatchObject({ portal: "not-looked-at", links: "not-looked-at" });
  expect(missed.verdicts).toMatchObject({ portal: "not-looked-at", links: "passes" });
});

test("a page that is hard to read ends in its limits", { timeout: 60_000 }, async () => {
  const pages = [
    "<div>".repeat(100_000),
    "<b><i>".repeat(5_000) + "<p>".repeat(5_000),
    `<p ${"a='&amp;".repeat(100_000)}`,
    `<script>${"['a',".repeat(200_000)}</script>`,
    `<script>${'"+"'.repeat(500_000)}</script>`,
    "&#x25;32".repeat(200_000),
    "powered by ".repeat(100_000),
    "powered by A".repeat(100_000),
    "A1.".repeat(200_000),
    `aaaa${"A".repeat(400_000)}`,
  ];
  for (const page of pages) {
    const { sightings } = await searchDemo(aDemo(page), supplier);
    expect(sightings.filter(({ place }) => place !== "powered by")).toEqual([]);
  }
});
