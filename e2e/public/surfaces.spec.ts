import { randomUUID } from "node:crypto";
import type { APIRequestContext } from "@playwright/test";
import { Client } from "pg";
import { categories } from "../../app/features/catalog/categories.ts";
import { PORT } from "../kit/http-client.ts";
import { readSitemap, readText, unescapeHtml } from "../kit/machine-readings.ts";
import { expect, test, wide } from "../kit/test.ts";

type Row = { id: string; name: string; category: string; isPublic: boolean };

const adminUrl = process.env.DATABASE_ADMIN_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";

/** Every listing, read without row-level security, and whether it is public. */
async function readRows() {
  const client = new Client({
    connectionString: adminUrl.replace(/\/[^/]*$/, `/rebadge_browser_${PORT}`),
  });
  await client.connect();
  const { rows } = await client.query<Row>(
    `select id, business_name as name, service_type as category, status = 'approved' and not exists (select from users where users.id = user_id and suspended_at is not null) as "isPublic" from white_label_services`,
  );
  await client.end();
  return rows;
}

function expectNothingOf(hidden: Row[], text: string, where: string) {
  const read = unescapeHtml(text);
  const leaked = hidden.filter(({ id, name }) => read.includes(id) || read.includes(name));
  expect(
    leaked.map(({ name }) => name),
    where,
  ).toEqual([]);
}

/** Reads every path and returns the public listings that it names. */
async function readAll(request: APIRequestContext, paths: string[], hidden: Row[], shown: Row[]) {
  const named = new Set<string>();
  for (const path of paths) {
    const text = await readText(request, path);
    expectNothingOf(hidden, text, path);
    for (const { id } of shown) if (text.includes(id)) named.add(id);
  }
  return named;
}

const query = (parameters: Record<string, string | number>) =>
  new URLSearchParams(Object.entries(parameters).map(([name, value]) => [name, String(value)]));

test(
  "no list, page, feed or file names a listing that is not approved",
  wide,
  async ({ request }) => {
    test.setTimeout(180_000);
    const rows = await readRows();
    const hidden = rows.filter(({ isPublic }) => !isPublic);
    const shown = rows.filter(({ isPublic }) => isPublic);
    expect(hidden.length).toBeGreaterThan(10);

    const lists = [
      ...["best", "newest", "price", "name"].flatMap((sort) =>
        Array.from({ length: Math.ceil(rows.length / 24) }, (_, index) =>
          query({ sort, per_page: 24, page: index + 1 }),
        ),
      ),
      ...categories.map(({ name }) => query({ category: name, per_page: 24 })),
    ];
    for (const surface of ["/services", "/api/v1/listings"]) {
      const paths = lists.map((list) => `${surface}?${list}`);
      // Proves that the lists cover every public listing.
      expect((await readAll(request, paths, hidden, shown)).size, surface).toBe(shown.length);
    }
    const paths = [
      "/",
      "/how-ranking-works",
      "/white-label-facts",
      "/api",
      "/feed.xml",
      "/robots.txt",
      "/sitemap.xml",
      "/sitemaps/pages.xml",
      "/sitemaps/1.xml",
      "/api/v1/categories",
      "/api/v1/openapi.json",
      ...shown.map(({ id }) => `/service/${id}`),
    ];
    expect((await readAll(request, paths, hidden, shown)).size).toBe(shown.length);

    const inSitemap = (await readSitemap(request)).filter((path) => path.startsWith("/service/"));
    expect(inSitemap.toSorted()).toEqual(shown.map(({ id }) => `/service/${id}`).toSorted());
  },
);

test(
  "requested by name or id, a hidden listing looks like a missing one",
  wide,
  async ({ request }) => {
    test.setTimeout(120_000);
    const hidden = (await readRows()).filter(({ isPublic }) => !isPublic);
    const stranger = randomUUID();
    const missing = async (path: (id: string) => string, id: string) =>
      (await readText(request, path(id), 404)).replaceAll(id, "");

    for (const { id, name } of hidden) {
      const found = [
        await readText(request, `/suggestions?${query({ typed: name })}`),
        await readText(request, `/api/v1/listings?${query({ search: name })}`),
        await readText(request, `/compare?${query({ ids: id })}`),
      ].join();
      expectNothingOf([{ ...hidden[0], id, name: `"${name}"` } as Row], found, name);
      const results = await readText(request, `/services?${query({ search: name })}`);
      expect(results, name).not.toContain(id);

      for (const path of [
        (of: string) => `/service/${of}`,
        (of: string) => `/api/v1/listings/${of}`,
        (of: string) => `/og/${of}.png`,
      ]) {
        expect(await missing(path, id), path(name)).toBe(await missing(path, stranger));
      }
    }
  },
);

test("counts are of approved listings only", wide, async ({ request }) => {
  const counted = new Map<string, number>();
  for (const { category, isPublic } of await readRows())
    if (isPublic) counted.set(category, (counted.get(category) ?? 0) + 1);

  const answer = JSON.parse(await readText(request, "/api/v1/categories")) as {
    categories: { name: string; count: number }[];
  };
  for (const { name, count } of answer.categories) expect(count, name).toBe(counted.get(name) ?? 0);
});
