import type { Page } from "@playwright/test";
import { aListing } from "../kit/own-listings.ts";
import { aModerator, aProvider, expect, open, query, test } from "../kit/people.ts";
import { enterStaffArea } from "../kit/sessions.ts";
import { aWaitingListing, aWaitingUpdate, clearQueue } from "../kit/waiting-listings.ts";

const HOUR = 60 * 60 * 1_000;
const hoursAgo = (hours: number) => new Date(Date.now() - hours * HOUR);

test.beforeEach(clearQueue);

/** In a table on a wide screen, on cards on a narrow one. */
const names = (page: Page) =>
  page.getByRole("main").locator("a[href^='/admin/listings/']").filter({ visible: true });

for (const width of [1280, 360]) {
  test.describe(`at ${width} pixels`, () => {
    test.use({ viewport: { width, height: 740 } });

    test("the most urgent comes first, and what is late or due soon is marked", async ({
      page,
    }) => {
      await aWaitingListing({ businessName: "Fresh", submittedAt: hoursAgo(0) });
      await aWaitingListing({ businessName: "Overdue", submittedAt: hoursAgo(24 * 9) });
      const paid = { businessName: "Paid", recommended: 1, submittedAt: hoursAgo(22.5) };
      const { id } = await aWaitingListing(paid);
      await query("update subscriptions set started_at = $2 where service_id = $1", [
        id,
        hoursAgo(30),
      ]);
      await enterStaffArea(page, await aModerator());

      await expect(names(page)).toHaveText(["Overdue", "Paid", "Fresh"]);
      const entry = (name: string) =>
        page.locator(width > 1000 ? "tr" : "main li").filter({ hasText: name });
      await expect(entry("Overdue")).toContainText(/\d days late/);
      await expect(entry("Overdue")).toContainText("New listing");
      await expect(entry("Paid")).toContainText("Due in 1 hour");
      await expect(entry("Paid")).toContainText("Promoted");
      // Two working days: hours in the first half of the week, days over a weekend.
      await expect(entry("Fresh")).toContainText(/Due in (4\d hours|\d days)/);
      await expect(entry("Fresh")).toContainText("today, ");

      await page.getByRole("link", { name: "Start reviewing" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overdue");
    });

    test("filters narrow the queue, the counts stay", async ({ page }) => {
      await aWaitingListing({ businessName: "Overdue", submittedAt: hoursAgo(24 * 9) });
      await aWaitingListing({ businessName: "Sales", category: "Marketing & Sales" });
      await aWaitingUpdate({ businessName: "Updated" });
      await enterStaffArea(page, await aModerator());
      const counts = page.getByRole("list", { name: "The queue in numbers" });
      await expect(counts).toHaveText("3waiting1late1update");

      await page.getByLabel("Kind").selectOption("Updates");
      await page.getByRole("button", { name: "Filter" }).click();
      await expect(names(page)).toHaveText(["Updated"]);
      await expect(page).toHaveURL(/kind=updates/);
      await expect(counts).toHaveText("3waiting1late1update");

      await page.getByLabel("Late only").check();
      await page.getByRole("button", { name: "Filter" }).click();
      await expect(
        page.getByRole("heading", { name: "Nothing like that is waiting" }),
      ).toBeVisible();
      await page.getByRole("link", { name: "Show the whole queue" }).click();
      await expect(names(page)).toHaveCount(3);
      await expect(page.getByLabel("Late only")).not.toBeChecked();

      await page.getByLabel("Category").selectOption("Marketing & Sales");
      await page.getByRole("button", { name: "Filter" }).click();
      await expect(names(page)).toHaveText(["Sales"]);
      await page.getByRole("link", { name: "Clear" }).click();
      await counts.getByRole("link", { name: "1 late" }).click();
      await expect(names(page)).toHaveText(["Overdue"]);
    });
  });
}

test("a page has fifty listings, and an empty page redirects to the first", async ({ page }) => {
  const owner = await aProvider();
  await Promise.all(
    Array.from({ length: 52 }, (_, index) =>
      aListing(owner, { businessName: `No. ${index}`, submittedAt: hoursAgo(99 - index) }),
    ),
  );
  await enterStaffArea(page, await aModerator());
  await expect(names(page)).toHaveCount(50);
  await page.getByRole("link", { name: "Page 2" }).click();
  await expect(names(page)).toHaveText(["No. 50", "No. 51"]);

  await query("delete from white_label_services where business_name in ('No. 50', 'No. 51')");
  await page.reload();
  await expect(page).toHaveURL("/admin");
  await expect(names(page)).toHaveCount(50);
});

test("an empty queue says so, and there is nothing to start", async ({ page }) => {
  const moderator = await aModerator();
  await enterStaffArea(page, moderator);
  await expect(page.getByRole("heading", { name: "Nothing is waiting" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Start reviewing" })).toHaveCount(0);

  await aListing(moderator, { businessName: "My own" });
  await open(page, "/admin");
  await expect(names(page)).toHaveText(["My own"]);
  await expect(page.getByRole("link", { name: "Start reviewing" })).toHaveCount(0);
  await page.goto("/admin/next");
  await expect(page).toHaveURL("/admin");
  await expect(page.getByText("There is nothing left for you to decide.")).toBeVisible();
});

test("skipping the only one leads back to the queue", async ({ page }) => {
  const { id } = await aWaitingListing();
  await enterStaffArea(page, await aModerator(), `/admin/listings/${id}`);
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(page).toHaveURL("/admin");
  await expect(page.getByText("Nothing else is waiting")).toBeVisible();
});
