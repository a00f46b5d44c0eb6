import { cacheRules } from "#app/http/page/cache-rules.server.ts";
import { findEntryPoints } from "../../test/route-table.ts";
import { readText } from "../kit/machine-readings.ts";
import { expect, test, wide } from "../kit/test.ts";

const unknownId = "00000000-0000-4000-8000-000000000000";
const filled = (path: string) => path.replace(/:\w+/g, unknownId).replace("*", "none");
const entryPoints = [...findEntryPoints().keys()].filter((entryPoint) =>
  entryPoint.startsWith("GET "),
);
const listed = new Set(cacheRules.map(({ path }) => path));
const unlisted = entryPoints
  .map((entryPoint) => entryPoint.slice(4))
  .filter((path) => !listed.has(path));

test("only paths that the rules list may be cached", wide, async ({ request }) => {
  // The gallery is a public development page, and event streams never end.
  const asked = unlisted.filter((path) => !/^\/(gallery|session\/events)/.test(path));
  expect(asked.length).toBeGreaterThan(40);

  for (const path of asked) {
    const { headers } = await head(request, filled(path));
    expect(headers["cache-control"] ?? "", path).not.toMatch(/public|s-maxage/);
    expect(headers, path).not.toHaveProperty("surrogate-key");
  }
});

test(
  "paths that the rules list may be cached, carry a tag and set no cookie",
  wide,
  async ({ request }) => {
    const fixed = [...listed].filter((path) => !/[:*]/.test(path));
    expect(fixed.length).toBeGreaterThan(20);

    for (const path of fixed) {
      const { status, headers } = await head(request, path);
      expect(status, path).toBe(200);
      expect(headers["cache-control"], path).toMatch(/^public, /);
      if (findEntryPoints().has(`GET ${path}`))
        expect(headers["surrogate-key"], path).toMatch(/^site\b/);
      expect(headers, path).not.toHaveProperty("set-cookie");
    }
  },
);

test(
  "every response that shows a listing carries a tag that its change purges",
  wide,
  async ({ request }) => {
    const [listing] = (await (await request.get("/api/v1/listings")).json()).listings;
    const { id, service_type: category } = listing;
    const narrow = new URLSearchParams({ category, search: listing.business_name });
    const shown = {
      "/services": "directory",
      [`/services?${narrow}`]: /^site category:[a-z-]+$/,
      [`/service/${id}`]: `listing:${id}`,
      [`/compare?ids=${id}`]: `listing:${id}`,
      [`/og/${id}.png`]: `listing:${id}`,
      [`/api/v1/listings/${id}`]: `listing:${id}`,
      "/api/v1/listings": "directory",
      "/feed.xml": "directory",
      "/sitemaps/1.xml": "directory",
      [`/suggestions?typed=${encodeURIComponent(listing.business_name)}`]: "directory",
      "/": "home",
    };

    for (const [path, tag] of Object.entries(shown)) {
      const { headers } = await head(request, path);
      if (typeof tag === "string") {
        expect(headers["surrogate-key"]?.split(" "), path).toContain(tag);
      } else {
        expect(headers["surrogate-key"], path).toMatch(tag);
      }
    }
  },
);

test("a listing's page is purged with each listing it names", wide, async ({ request }) => {
  const { listings } = await (await request.get("/api/v1/listings")).json();
  for (const { id } of listings) {
    const path = `/service/${id}`;
    const named = [...(await readText(request, path)).matchAll(/\/service\/([0-9a-f-]{36})/g)];
    const { headers } = await head(request, path);
    const tags = headers["surrogate-key"]?.split(" ") ?? [];
    for (const [, other] of named) expect(tags, path).toContain(`listing:${other}`);
  }
});

async function head(request: Parameters<typeof readText>[0], path: string) {
  const response = await request.get(path, { maxRedirects: 0 });
  return { status: response.status(), headers: response.headers() };
}
