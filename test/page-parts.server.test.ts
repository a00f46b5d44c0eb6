import { sql } from "kysely";
import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { answerDocument } from "#app/answer-document.server.tsx";
import { requestContext } from "#app/http/request/request.server.ts";
import { services } from "#app/routes/site/directory/services.tsx";
import { home } from "#app/routes/site/home/home.tsx";
import type { PublicPage } from "#app/routes/site/public-page.tsx";
import { aListing } from "./builders.ts";
import { everything } from "./database.ts";

const NO_SECTORS = "Error fetching data: An unexpected error occurred";
const NOT_RECOMMENDED = "Error fetching recommended services";

test("Home is shown without the sectors when they cannot be counted, and is not cached", async () => {
  await aListing({ status: "approved", recommended: 1 });
  const { html, status, cache } = await whileRenamed("table facet_counts", () => ask(home));

  expect(status).toBe(200);
  expect(html).toContain(NO_SECTORS);
  expect(html).not.toContain(NOT_RECOMMENDED);
  expect(html.match(/<option/g)?.length).toBeGreaterThan(180);
  expect(cache).toBe("private, no-store");
});

test("Home is shown without the recommended listings when they cannot be read", async () => {
  await aListing({ status: "approved" });
  const { html, status } = await whileRenamed("view public_listings", () => ask(home));

  expect(status).toBe(200);
  expect(html).toContain(NOT_RECOMMENDED);
  expect(html).not.toContain(NO_SECTORS);
});

test("with all of its parts Home is cached", async () => {
  const { status, cache } = await ask(home);

  expect(status).toBe(200);
  expect(cache).toContain("public");
});

test("results are shown without counts, and all countries are offered", async () => {
  await aListing({ status: "approved" });
  const counting = "function count_search_facets(jsonb,text,text[],text,text,numeric,numeric)";
  const { html, status, cache } = await whileRenamed(counting, () =>
    ask(services, "/services?location=Germany"),
  );

  expect(status).toBe(200);
  expect(html).toContain("1 service found");
  expect(html.match(/<option/g)?.length).toBeGreaterThan(180);
  expect(cache).toBe("private, no-store");
});

test("when results cannot be read, the form is shown with an error status", async () => {
  const { html, status } = await whileRenamed("view public_listings", () =>
    ask(services, "/services?search=reports"),
  );

  expect(status).toBe(503);
  expect(html).toContain("Error filtering services");
  expect(html).toMatch(/<input[^>]* name="search"[^>]* value="reports"/);
});

async function ask(page: PublicPage, path = "/") {
  const context = new RouterContextProvider();
  context.set(requestContext, { id: "one", nonce: "", address: "192.0.2.1" });
  const url = new URL(path, "https://rebadge.test");
  const response = await answerDocument(page, {
    request: new Request(url),
    url,
    params: {},
    context,
  });
  const { status, headers } = response;
  return { status, cache: headers.get("Cache-Control"), html: await response.text() };
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
