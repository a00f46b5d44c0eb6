import { sql } from "kysely";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { cacheControl } from "#app/http/page/cache-rules.server.ts";
import { incompleteContext } from "#app/http/page/page-parts.server.ts";
import { requestContext } from "#app/http/request/request.server.ts";
import { loader as servicesLoader } from "#app/routes/site/directory/services.tsx";
import { loader as homeLoader } from "#app/routes/site/home/home.tsx";
import { aListing } from "./builders.ts";
import { everything } from "./database.ts";

test("Home is shown without the sectors when they cannot be counted, and is not cached", async () => {
  await aListing({ status: "approved", recommended: 1 });
  const { page, status, cache } = await whileRenamed("table facet_counts", () => load(homeLoader));

  expect(status).toBe(200);
  expect(page.sectors).toBeUndefined();
  expect(page.recommended).toHaveLength(1);
  expect(page.choices.countries.split("\n").length).toBeGreaterThan(180);
  expect(cache).toBe("private, no-store");
});

test("Home is shown without the recommended listings when they cannot be read", async () => {
  await aListing({ status: "approved" });
  const { page, status } = await whileRenamed("view public_listings", () => load(homeLoader));

  expect(status).toBe(200);
  expect(page.recommended).toBeUndefined();
  expect(page.sectors).toHaveLength(1);
});

test("with all of its parts Home is cached", async () => {
  const { status, cache } = await load(homeLoader);

  expect(status).toBe(200);
  expect(cache).toContain("public");
});

test("results are shown without counts, and all countries are offered", async () => {
  await aListing({ status: "approved" });
  const counting = "function count_search_facets(jsonb,text,text[],text,text,numeric,numeric)";
  const { page, status, cache } = await whileRenamed(counting, () =>
    load(servicesLoader, "/services?location=Germany"),
  );

  expect(status).toBe(200);
  expect(page.results).toBeDefined();
  expect(page.categoryCounts).toBeUndefined();
  expect(page.choices.countries.split("\n").length).toBeGreaterThan(180);
  expect(cache).toBe("private, no-store");
});

test("when results cannot be read, the form is shown with an error status", async () => {
  const { page, status } = await whileRenamed("view public_listings", () =>
    load(servicesLoader, "/services?search=reports"),
  );

  expect(status).toBe(503);
  expect(page.results).toBeUndefined();
  expect(page.filters.search).toBe("reports");
});

type Loaded<Page> = { data: Page; init: ResponseInit | null };

async function load<Page>(loader: (args: never) => Promise<Loaded<Page>>, path = "/") {
  const context = new RouterContextProvider();
  context.set(requestContext, { id: "one", nonce: "", address: "192.0.2.1" });
  const request = new Request(`https://rebadge.test${path}`);
  const { data: page, init } = await loader({ request, context, params: {} } as never);
  const status = init?.status ?? 200;
  return { page, status, cache: cacheControl("public", status, context.get(incompleteContext)) };
}

/** Simulates a failed deploy: renames a table or view that the code reads. */
async function whileRenamed<Answer>(relation: string, work: () => Promise<Answer>) {
  const [kind = "", name = ""] = relation.split(" ");
  await sql.raw(`alter ${kind} ${name} rename to gone`).execute(everything);
  try {
    return await work();
  } finally {
    await sql.raw(`alter ${kind} gone rename to ${name.replace(/\(.*/, "")}`).execute(everything);
  }
}
