import { randomUUID } from "node:crypto";
import { aListing } from "../kit/own-listings.ts";
import { aModerator, aProvider, expect, open, query, test, toast } from "../kit/people.ts";
import { enterStaffArea, haveSession } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, narrow, wide } from "../kit/test.ts";

/** Live, with a demo and two promises. */
async function aDemonstrated() {
  const provider = await aProvider();
  const listing = await aListing(provider, {
    businessName: `Demo ${randomUUID().slice(0, 8)}`,
    status: "approved",
  });
  await query(
    `update white_label_services
        set facts = '{"branded_demo": {"tier": "included", "value": "https://demo.walk.example/"},
                      "portal_domain": {"tier": "included", "value": "own_domain"},
                      "links_domain": {"tier": "included", "value": true}}'
      where id = $1`,
    [listing.id],
  );
  return { provider, listing, path: `/dashboard/listings/${listing.id}/leak-test` };
}

const help = {
  layer: "links",
  place: "link",
  where: "https://demo.walk.example/",
  excerpt: "https://help.ferrywell.example/start",
};

/** What the worker writes; its look is tested by bench:leaks and look-for-leaks.server.test.ts. */
async function find(listingId: string, verdicts: object, sightings: object[] = []) {
  await query(
    `select record_leak_look(id, wanted_look, $2, $3, null) from leak_tests where listing_id = $1 and wanted_look is not null`,
    [listingId, JSON.stringify(verdicts), JSON.stringify(sightings)],
  );
}

async function letDaysPass(listingId: string, days: number) {
  await query(
    `update leak_tests set opened_at = opened_at - $2 * interval '1 day', public_from = public_from - $2 * interval '1 day',
                           looked_at = looked_at - $2 * interval '1 day'
      where listing_id = $1`,
    [listingId, days],
  );
}

const leaking = { portal: "passes", links: "leaks", mark: "passes", help: "not-looked-at" };
const clean = { portal: "passes", links: "passes", mark: "passes", help: "passes" };

test(
  "a provider has a demo tested, mends a leak, and the listing says Tested on its day",
  wide,
  async ({ page }) => {
    test.setTimeout(90_000);
    const { provider, listing, path } = await aDemonstrated();
    await haveSession(page, provider);
    await open(page, "/dashboard");
    await page.getByRole("link", { name: `Leak test of ${listing.businessName}` }).click();
    await expect(page).toHaveURL(path);
    await expectNoAccessibilityViolations(page, "before the first test");
    await page.getByRole("button", { name: "Test the demo" }).click();
    await expect(toast(page, "We are looking")).toBeVisible();
    await expect(page.getByText("We are looking at your demo")).toBeVisible();
    await expectNoAccessibilityViolations(page, "while it is looked at");

    // The open page shows the result by itself.
    await find(listing.id, leaking, [help]);
    await expect(page.getByText("Something leaks in one layer")).toBeVisible();
    await expect(page.getByText(help.excerpt)).toBeVisible();
    await expect(page.getByText(/Only you see this/)).toBeVisible();
    await expectNoAccessibilityViolations(page, "a leak");

    await page.getByRole("button", { name: "Look again" }).click();
    await expect(page.getByText("We are looking at your demo")).toBeVisible();
    await find(listing.id, clean);
    await expect(page.getByText("Nothing leaked")).toBeVisible();
    await page.goto(`/service/${listing.id}`);
    await expect(page.getByText("Demo tested")).toHaveCount(0);

    await letDaysPass(listing.id, 7);
    await page.goto(`/service/${listing.id}?day=7`);
    await expect(page.getByText("Demo tested")).toBeVisible();
    await expect(page.locator("#brand").getByText(/^Tested on/)).toHaveCount(2);
    await expectNoAccessibilityViolations(page, "a tested listing");
    await page.goto(`/services?search=${listing.businessName.replace(" ", "+")}`);
    await expect(page.getByRole("article").first()).toContainText("Your own domain · Tested");
    await expectNoAccessibilityViolations(page, "a tested result");
    await page.goto(`/compare?ids=${listing.id}`);
    await expect(page.getByText(/Tested on/)).toHaveCount(2);
    const answer = await page.request.get(`/api/v1/listings/${listing.id}`);
    expect((await answer.json()).leak_test.layers).toMatchObject({ links: "passes" });
  },
);

test("our test disagrees in public, and staff withdraw what is wrong", wide, async ({ page }) => {
  test.setTimeout(90_000);
  const { provider, listing, path } = await aDemonstrated();
  await haveSession(page, provider);
  await open(page, path);
  await page.getByRole("button", { name: "Test the demo" }).click();
  await expect(page.getByText("We are looking at your demo")).toBeVisible();
  await find(listing.id, leaking, [help]);
  await expect(page.getByText("Something leaks in one layer")).toBeVisible();
  await letDaysPass(listing.id, 8);
  await page.goto(`/service/${listing.id}?day=8`);
  await expect(page.getByText("Stated; our test disagrees")).toBeVisible();
  await expect(page.getByText(help.excerpt)).toHaveCount(0);
  await expectNoAccessibilityViolations(page, "a contradicted listing");

  const desk = await page.context().browser()?.newContext();
  if (!desk) throw new Error("there is no browser");
  const staff = await desk.newPage();
  await enterStaffArea(staff, await aModerator(), "/admin/leaks");
  const own = staff.getByRole("listitem").filter({ hasText: listing.businessName }).first();
  await expect(own.getByText(help.excerpt)).toBeVisible();
  await expectNoAccessibilityViolations(staff, "tests to decide");
  await own.getByRole("button", { name: "Withdraw the test" }).click();
  await expect(toast(staff, "Decided")).toBeVisible();
  await desk.close();
  await page.goto(`/service/${listing.id}?decided=1`);
  await expect(page.getByText("our test disagrees")).toHaveCount(0);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a demo is tested on a phone", narrow, async ({ page }) => {
    const { provider, listing, path } = await aDemonstrated();
    await haveSession(page, provider);
    await page.goto(path);
    await page.getByRole("button", { name: "Test the demo" }).click();
    await expect(page.getByText("We are looking at your demo")).toBeVisible();
    await find(listing.id, leaking, [help]);
    await page.reload();
    await expect(page.getByText(help.excerpt)).toBeVisible();
  });
});

test("what is tested is explained", async ({ page }) => {
  await page.goto("/leak-test");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("The leak test");
  await expectNoAccessibilityViolations(page, "the leak test");
});
