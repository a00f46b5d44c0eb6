import type { APIRequestContext, Page } from "@playwright/test";
import { expect, test, wide } from "../kit/test.ts";
import { readVitals, watchVitals } from "../kit/vitals.ts";

/** A visitor's first page; measured: 4.9 KB. */
const MAX_SCRIPT_BYTES = 8 * 1024;
/** With pickers and suggestions: React, a combobox and our own. */
const MAX_USED_BYTES = 95 * 1000;
/** The sign-in page: React, its router, forms and their rules. */
const MAX_APPLICATION_BYTES = 220 * 1024;
const MAX_REQUESTS = 10;
const MAX_SHIFT = 0.01;

const article = "/blog/roi-white-label-services";

const pages = ["/", "/services", "/service", "/compare", "/blog", article, "/pricing", "/contact"];

for (const page of pages) {
  test(`a first visit of ${page} is light, does not jump, and shows its largest part in the first HTML`, async ({
    page: tab,
    request,
  }) => {
    const path = page === "/service" ? await someListing(request) : page;
    const asked = watchRequests(tab);
    await watchVitals(tab);

    const response = await tab.goto(path, { waitUntil: "networkidle" });
    const html = (await response?.text()) ?? "";
    const { shift, largest } = await readVitals(tab);

    // Pictures of listings differ from page to page.
    const needed = [...asked].filter((url) => !/\/(logos|counted)\//.test(url));
    expect(needed.length, needed.join("\n")).toBeLessThanOrEqual(MAX_REQUESTS);
    expect(await scriptBytes(asked, request)).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
    expect(shift).toBeLessThan(MAX_SHIFT);
    expect(largest).not.toBe("");
    expect(plain(html)).toContain(plain(largest));
  });
}

test("pickers and suggestions are loaded when they are used", wide, async ({ page, request }) => {
  const asked = watchRequests(page);
  await page.goto("/services");
  await page.getByPlaceholder("What are you looking for?").pressSequentially("mark");
  await expect(page.getByRole("listbox", { name: "Suggestions" })).toBeVisible();
  await expect(page.locator("select")).toHaveCount(0);

  expect(await scriptBytes(asked, request)).toBeLessThanOrEqual(MAX_USED_BYTES);
});

test("the application stays within its own budget", wide, async ({ page, request }) => {
  const asked = watchRequests(page);
  await page.goto("/auth", { waitUntil: "networkidle" });

  expect(await scriptBytes(asked, request)).toBeLessThanOrEqual(MAX_APPLICATION_BYTES);
});

function watchRequests(page: Page) {
  const asked = new Set<string>();
  page.on("request", (request) => asked.add(request.url()));
  return asked;
}

async function scriptBytes(asked: Set<string>, request: APIRequestContext) {
  const scripts = [...asked].filter((url) => url.endsWith(".js"));
  expect(scripts.length).toBeGreaterThan(0);
  let bytes = 0;
  for (const url of scripts) {
    const script = await request.get(url, { headers: { "accept-encoding": "gzip" } });
    expect(script.headers()["content-encoding"], url).toBe("gzip");
    bytes += Number(script.headers()["content-length"]);
  }
  test.info().annotations.push({ type: "script bytes (gzip)", description: String(bytes) });
  return bytes;
}

async function someListing(request: APIRequestContext) {
  const html = await (await request.get("/services")).text();
  return /\/service\/[0-9a-f-]{36}/.exec(html)?.[0] ?? "";
}

function plain(text: string) {
  return text
    .replace(/<[^>]+>|<!--[\s\S]*?-->/g, "")
    .replaceAll("&amp;", "&")
    .replace(/&#x27;|&quot;/g, "'")
    .replace(/\s+/g, "");
}
