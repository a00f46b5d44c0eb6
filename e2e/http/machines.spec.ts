import { listingJson } from "../../app/features/listings/listing-json.ts";
import { apiDocument } from "../../app/features/search/api/api-document.ts";
import {
  categoriesJson,
  errorJson,
  listingsPageJson,
} from "../../app/features/search/api/api-schemas.ts";
import { readHead, readSitemap, readText } from "../kit/machine-readings.ts";
import { expect, expectNoAccessibilityViolations, test, wide } from "../kit/test.ts";

/** A property or type for ratings or reviews, but not a word like 'operating'. */
const claims = /"[^"]*(rating|review)[^"]*":|"@type":"[^"]*(rating|review)/i;

test(
  "every address of the sitemap is a whole page that may be indexed",
  wide,
  async ({ request }) => {
    test.setTimeout(120_000);
    const addresses = await readSitemap(request);
    expect(addresses.length).toBeGreaterThan(180);
    expect(new Set(addresses).size).toBe(addresses.length);

    for (const address of addresses) {
      const head = readHead(await readText(request, address));

      expect(head.title, address).toMatch(/ \| Rebadge$|Rebadge/);
      expect(head.description.length, address).toBeGreaterThan(20);
      expect(new URL(head.canonical).pathname + new URL(head.canonical).search).toBe(address);
      expect(head.robots, address).toBe("");
      expect(head.image, address).toMatch(/\/(social-card|og\/[0-9a-z-]+)\.png$/);
      expect(JSON.stringify(head.facts), address).not.toMatch(claims);
      for (const fact of head.facts) expect(fact["@context"]).toBe("https://schema.org");
    }
  },
);

test("each kind of page says what it is about", wide, async ({ request }) => {
  const kinds = async (path: string) =>
    readHead(await readText(request, path)).facts.map((fact) => fact["@type"]);
  const service = (await readSitemap(request)).find((path) => path.startsWith("/service/")) ?? "";

  expect(await kinds("/")).toEqual(["Organization", "WebSite"]);
  expect(await kinds("/services")).toEqual(["BreadcrumbList", "ItemList"]);
  expect(await kinds(service)).toEqual([
    "BreadcrumbList",
    expect.stringMatching(/^(Product|Service)$/),
  ]);
  expect(await kinds("/api")).toEqual(["BreadcrumbList"]);
  expect(await kinds("/blog")).toEqual(["BreadcrumbList"]);
  expect(await kinds("/blog/roi-white-label-services")).toEqual(["BreadcrumbList", "BlogPosting"]);
  expect(await kinds("/faq")).toEqual(["BreadcrumbList", "FAQPage"]);
});

for (const [asked, own] of [
  ["/?utm_source=letter", "/"],
  ["/services?category=saas&page=1&utm_source=x", "/services?category=Whitelabel+SaaS+Platforms"],
  ["/services?per_page=12&location=germany", "/services?location=Germany"],
  ["/services?category=nothing&sort=best&page=2", "/services?page=2"],
] as const) {
  test(`${asked} names ${own} as its address`, wide, async ({ request }) => {
    const { canonical } = readHead(await readText(request, asked));
    expect(canonical).toBe(new URL(own, canonical).href);
  });
}

for (const [path, status] of [
  ["/services?search=zzzqqqxxy", 200],
  ["/services?search=crm", 200],
  ["/services?category=SaaS&language=German", 200],
  ["/services?sort=price", 200],
  ["/services?per_page=3", 200],
  ["/compare", 200],
  ["/blog/category/insights", 200],
  ["/blog/no-such-article", 404],
  ["/service/00000000-0000-7000-8000-000000000000", 404],
  ["/no-such-page", 404],
] as const) {
  test(`${path} is kept out of search engines`, wide, async ({ request }) => {
    expect(readHead(await readText(request, path, status)).robots).toBe("noindex");
  });
}

test(
  "pictures for sharing are PNGs of 1200 by 630, kept for a day and known again",
  wide,
  async ({ request }) => {
    const service = (await readSitemap(request)).find((path) => path.startsWith("/service/")) ?? "";
    for (const path of ["/", service, "/blog/roi-white-label-services"]) {
      const { image } = readHead(await readText(request, path));
      const response = await request.get(image);
      const bytes = await response.body();

      expect(response.headers()["content-type"]).toBe("image/png");
      expect([bytes.readUInt32BE(16), bytes.readUInt32BE(20)]).toEqual([1200, 630]);
    }

    const card = service.replace("/service/", "/og/").concat(".png");
    const headers = (await request.get(card)).headers();
    expect(headers["cache-control"]).toContain("s-maxage=30");
    const again = await request.get(card, { headers: { "If-None-Match": headers.etag ?? "" } });
    expect(again.status()).toBe(304);
    for (const path of ["/og/x.png", "/og/x", card.replace(".png", ".svg")])
      await readText(request, path, 404);
  },
);

test("robots.txt names the closed paths and the sitemap", wide, async ({ request }) => {
  const robots = await readText(request, "/robots.txt");
  const closed = [...robots.matchAll(/^Disallow: (.+)$/gm)].map(([, path = ""]) => path);

  expect(robots).toMatch(/^Sitemap: http:\/\/127\.0\.0\.1:\d+\/sitemap\.xml$/m);
  expect(closed).toEqual(
    expect.arrayContaining(["/api/", "/compare", "/dashboard", "/admin", "/auth"]),
  );
  const contact = await request.get("/.well-known/security.txt");
  expect(await contact.text()).toMatch(/^Contact: mailto:/m);
  expect(contact.headers()).toMatchObject({
    "content-type": "text/plain; charset=utf-8",
    "cache-control": expect.stringContaining("s-maxage=30"),
  });
  for (const address of await readSitemap(request))
    expect(
      closed.some((path) => address.startsWith(path)),
      address,
    ).toBe(false);
});

test("sitemaps and feed are well-formed XML", wide, async ({ request, page }) => {
  for (const [path, type] of [
    ["/sitemap.xml", "application/xml"],
    ["/sitemaps/pages.xml", "application/xml"],
    ["/sitemaps/1.xml", "application/xml"],
    ["/feed.xml", "application/atom+xml; charset=utf-8"],
    ["/blog/feed.xml", "application/atom+xml; charset=utf-8"],
  ] as const) {
    const response = await request.get(path);
    const fault = await page.evaluate(
      (xml) =>
        new DOMParser().parseFromString(xml, "application/xml").querySelector("parsererror")
          ?.textContent,
      await response.text(),
    );

    expect(response.headers()["content-type"]).toBe(type);
    expect(response.headers()["cache-control"]).toMatch(/^public, .*s-maxage=\d+/);
    expect(fault, path).toBeUndefined();
  }
  expect((await readText(request, "/feed.xml")).match(/<entry>/g)).toHaveLength(50);
  await readText(request, "/sitemaps/2.xml", 404);
});

test("the interface answers as its document says", wide, async ({ request, baseURL }) => {
  const read = async (path: string) => JSON.parse(await readText(request, path)) as unknown;

  expect(await read("/api/v1/openapi.json")).toEqual(
    JSON.parse(JSON.stringify(apiDocument(baseURL ?? ""))),
  );

  const first = listingsPageJson.parse(await read("/api/v1/listings?sort=name"));
  expect(first.listings).toHaveLength(12);
  const [listing] = first.listings;
  expect(listingJson.parse(await read(`/api/v1/listings/${listing?.id}`))).toEqual(listing);

  const { categories } = categoriesJson.parse(await read("/api/v1/categories"));
  expect(categories.reduce((sum, { count }) => sum + count, 0)).toBe(first.total);

  const names = new Set<string>();
  for (let page = 1; page <= first.pages; page++) {
    const path = `/api/v1/listings?sort=name&page=${page}`;
    for (const { id } of listingsPageJson.parse(await read(path)).listings) names.add(id);
  }
  expect(names.size).toBe(first.total);
  expect(listingsPageJson.parse(await read("/api/v1/listings?page=999")).listings).toEqual([]);
});

test(
  "what the interface refuses, it refuses as JSON and without detail",
  wide,
  async ({ request }) => {
    for (const [path, status, code] of [
      ["/api/v1/listings?per_page=1000", 400, "invalid_parameter"],
      ["/api/v1/listings?category=%27%3B%20drop", 400, "invalid_parameter"],
      ["/api/v1/listings/1", 404, "not_found"],
      ["/api/v1/nothing", 404, "not_found"],
    ] as const) {
      const response = await request.get(path);
      expect(response.status(), path).toBe(status);
      expect(errorJson.parse(await response.json()).error.code).toBe(code);
      expect(response.headers()["cache-control"]).toBe("private, no-store");
    }
    const change = await request.post("/api/v1/listings", { data: {} });
    expect([change.status(), errorJson.parse(await change.json()).error.code]).toEqual([
      405,
      "method_not_allowed",
    ]);
  },
);

test("data runs nothing, loads nothing and is read by no other site", wide, async ({ request }) => {
  for (const path of ["/api/v1/listings", "/api/v1/categories", "/feed.xml", "/sitemap.xml"]) {
    const headers = (
      await request.get(path, { headers: { origin: "https://other.test" } })
    ).headers();
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(Object.keys(headers).filter((name) => name.startsWith("access-control"))).toEqual([]);
    expect(headers).not.toHaveProperty("set-cookie");
  }
});

test("the reference of the interface has no accessibility violations", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/api");
  await expectNoAccessibilityViolations(page, "/api");
});
