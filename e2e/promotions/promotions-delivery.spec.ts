import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import type { BrowserContext, Page } from "@playwright/test";
import { ports, serverEnvironment } from "../../standins/server-environment.ts";
import {
  aDelivery,
  aLiveListing,
  aPromotedListing,
  countsOf,
  endPromotions,
  website,
} from "../kit/delivered-listings.ts";
import { adminUrl, DATABASE } from "../kit/http-accounts.ts";
import { HttpBrowser, PORT, processes } from "../kit/http-client.ts";
import { aListing } from "../kit/own-listings.ts";
import { aProvider, expect, open, test } from "../kit/people.ts";
import { haveSession, openDashboard } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, wide } from "../kit/test.ts";

/** A category without promoted sample listings. */
const category = "Event Management";
const unknownId = "00000000-0000-4000-8000-000000000000";

test.afterEach(endPromotions);

/** Answers requests to the invented website, so that no request leaves this machine. */
async function standInForWebsite(context: BrowserContext) {
  await context.route(`${website}**`, (route) => route.fulfill({ body: "Delivered" }));
}

function figure(page: Page, name: string) {
  return page.getByRole("term").filter({ hasText: name }).locator("xpath=../dd");
}

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "" : ", without scripts too";
  const way = javaScriptEnabled ? /Visit Website/ : /Find out more/;
  test(`the owner reads what visitors saw and clicked${how}`, async ({ page, anotherDevice }) => {
    const { person, listing } = await aPromotedListing({ category });
    const visitor = await anotherDevice({ javaScriptEnabled, ...test.info().project.use });
    await standInForWebsite(visitor.context());

    await visitor.goto(`/services?category=${encodeURIComponent(category)}`);
    await expect(visitor.getByRole("link", { name: listing.businessName }).first()).toBeVisible();
    await expect.poll(async () => (await countsOf(listing)).shown).toBeGreaterThan(0);
    await visitor.goto(`/service/${listing.id}`);
    // By key: without scripts, clicks on a scrolling phone page are unreliable.
    await visitor.getByRole("link", { name: way }).press("Enter");
    await expect.poll(() => countsOf(listing)).toMatchObject({ viewed: 1, clicked: 1 });

    await haveSession(page, person);
    await page.goto(`/dashboard/listings/${listing.id}/report`);
    await expect(figure(page, "Days promoted")).toHaveText("1of 30 days");
    await expect(figure(page, "Times shown in top places")).toHaveText(/^[1-9]/);
    await expect(figure(page, "Views")).toHaveText("1");
    await expect(figure(page, "Website clicks")).toHaveText("1");
  });
}

test("only a promoted listing in a top place is shown there", wide, async ({ anotherDevice }) => {
  const { listing: promoted } = await aPromotedListing({ category });
  const { listing: plain } = await aLiveListing({ category });
  const visitor = await anotherDevice(test.info().project.use);
  const within = `/services?category=${encodeURIComponent(category)}&per_page=24`;
  const imagesOn = async (path: string) => {
    await visitor.goto(path);
    // Excludes the image that counts searches, which belongs to no listing.
    const images = visitor.locator('img[src^="/counted/"]:not([src^="/counted/search"])');
    return images.evaluateAll((found) => found.map((image) => image.getAttribute("src")));
  };
  const cards = visitor.getByRole("article").filter({ hasText: "Promoted" });
  const links = cards.getByRole("heading").getByRole("link");

  const recommended = await imagesOn("/");
  const ids = await links.evaluateAll((found) =>
    found.map((link) => link.getAttribute("href")?.replace("/service/", "")),
  );
  expect(ids.length).toBeGreaterThan(0);
  expect(recommended).toEqual(ids.map((id) => `/counted/shown/${id}`));
  const lifted = await imagesOn(within);
  expect(lifted).toContain(`/counted/shown/${promoted.id}`);
  expect(lifted).not.toContain(`/counted/shown/${plain.id}`);
  for (const other of [`${within}&sort=newest`, "/services?per_page=24", "/compare"])
    expect(await imagesOn(other), other).toEqual([]);
  expect(await imagesOn(`/service/${plain.id}`)).toEqual([`/counted/viewed/${plain.id}`]);
});

test("the counting images take up no room", async ({ anotherDevice }) => {
  const { listing } = await aPromotedListing({ category });
  const visitor = await anotherDevice(test.info().project.use);
  // The word that changes every three seconds moves the text beside it.
  await visitor.emulateMedia({ reducedMotion: "reduce" });
  for (const path of ["/", `/service/${listing.id}`]) {
    await open(visitor, path);
    const positions = () =>
      visitor.locator("main *:visible").evaluateAll((parts) =>
        parts
          .filter((part) => !part.matches('img[src^="/counted/"]'))
          .map((part) => JSON.stringify(part.getBoundingClientRect()))
          .join(),
      );
    const before = await positions();
    await visitor.evaluate(() => {
      for (const image of document.querySelectorAll('img[src^="/counted/"]')) image.remove();
    });
    expect(await positions(), path).toBe(before);
  }
});

test(
  "every process counts, one address once in each, and bots and strangers not at all",
  wide,
  async () => {
    const { listing } = await aLiveListing();
    const { listing: hidden } = await aLiveListing({ status: "pending" });
    const [viewed, clicked] = [`/counted/viewed/${listing.id}`, `/counted/clicked/${listing.id}`];
    const answers = [];
    const visit = async (path: string, asked: Parameters<HttpBrowser["get"]>[1] = {}) => {
      answers.push(await new HttpBrowser().get(path, asked));
    };

    for (const port of processes) {
      const browser = new HttpBrowser();
      for (let turn = 0; turn < 3; turn++) {
        answers.push(await browser.get(viewed, { port }));
        expect((await browser.post(clicked, {}, { port })).status).toBe(204);
      }
    }
    await visit(viewed, { headers: { "user-agent": "Mozilla/5.0 (compatible; Googlebot/2.1)" } });
    await visit(viewed, { headers: { "sec-purpose": "prefetch;prerender" } });
    await visit(viewed, { headers: { "sec-fetch-site": "cross-site" } });
    await visit(clicked);
    for (const id of [hidden.id, unknownId, "no-id", "%00"]) await visit(`/counted/viewed/${id}`);
    await visit(`/counted/nothing/${listing.id}`);
    expect((await new HttpBrowser().get(viewed, { method: "HEAD" })).status).toBe(200);
    expect((await new HttpBrowser().post(viewed)).status).toBe(204);

    const [first] = answers;
    expect(Buffer.byteLength(first?.body ?? "", "latin1")).toBeGreaterThan(0);
    expect(first?.headers).toMatchObject({
      "content-type": "image/gif",
      "content-length": "43",
      "cache-control": "private, no-store",
    });
    for (const { status, body, headers, setCookies } of answers) {
      expect({ status, body, length: headers["content-length"], setCookies }).toEqual({
        status: 200,
        body: first?.body,
        length: "43",
        setCookies: [],
      });
    }
    // The last count is written last, so all earlier ones are there too.
    for (const port of processes) await new HttpBrowser().get(viewed, { port });
    await expect.poll(() => countsOf(listing)).toEqual({ viewed: 4, clicked: 2 });
    expect(await countsOf(hidden)).toEqual({});
  },
);

test("a process that stops writes what it has counted", wide, async () => {
  const { listing } = await aLiveListing();
  const port = ports(PORT).stopped;
  const environment = serverEnvironment(adminUrl, DATABASE, PORT);
  const child = spawn(process.execPath, ["build/server/index.js"], {
    env: { ...process.env, ...environment, PORT: String(port) },
  });
  try {
    await isListening(port);
    await new HttpBrowser().get(`/counted/viewed/${listing.id}`, { port });
    await stop(child);
    expect(await countsOf(listing)).toEqual({ viewed: 1 });
  } finally {
    child.kill("SIGKILL");
  }
});

test("the report has no accessibility violations, with many, few or no counts", async ({
  page,
}) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const person = await aProvider();
  const named = { status: "approved", category };
  const long = "Donaudampfschifffahrtsgesellschaftskapitaen".repeat(2);
  const much = await aListing(person, { ...named, businessName: long });
  const little = await aListing(person, named);
  const none = await aListing(person);
  await aDelivery(much, 92, 90_000);
  await aDelivery(little, 3);
  await openDashboard(page, person);

  for (const [state, { id }] of Object.entries({ much, little })) {
    await open(page, `/dashboard/listings/${id}/report`);
    await expectNoAccessibilityViolations(page, state);
    await page.getByText("The numbers as a table").click();
    const rows = page.getByRole("table").getByRole("row");
    await expect(rows).toHaveCount(1 + (state === "much" ? 92 : 30));
    await expectNoAccessibilityViolations(page, `${state}, as a table`);
  }
  await open(page, `/dashboard/listings/${none.id}/report`);
  await expect(page.getByText("Counting begins when the listing is live.")).toBeVisible();
  await expectNoAccessibilityViolations(page, "nothing");
  await open(page, `/dashboard/listings/${unknownId}/report`);
  await expectNoAccessibilityViolations(page, "no listing");
});

async function isListening(port: number) {
  const ask = () => new HttpBrowser().get("/livez", { port }).then(({ status }) => status);
  await expect.poll(() => ask().catch(() => 0)).toBe(200);
}

async function stop(child: ChildProcess) {
  const exited = once(child, "exit");
  child.kill("SIGTERM");
  await exited;
}
