import type { Page } from "@playwright/test";
import { aListing } from "../kit/own-listings.ts";
import { aModerator, expect, open, test } from "../kit/people.ts";
import { enterStaffArea } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations } from "../kit/test.ts";
import { aWaitingListing, aWaitingUpdate, rewrite } from "../kit/waiting-listings.ts";

test.describe.configure({ timeout: 120_000 });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

async function expectSound(page: Page, state: string) {
  await expectNoAccessibilityViolations(page, state);
  await expect(page.getByRole("heading", { level: 1 }), state).toHaveCount(1);
}

test("the queue has no accessibility violations", async ({ page }) => {
  const past = new Date("2001-02-03");
  const name = "A Very Long Business Name That Goes On And On Until It Hardly Fits Anywhere At All";
  await aWaitingListing({ businessName: name, recommended: 7, submittedAt: past });
  await aWaitingUpdate({ businessName: "W".repeat(120) });
  await enterStaffArea(page, await aModerator());
  await expectSound(page, "with listings");
  await open(page, "/admin?late=true&kind=updates&category=Legal+%26+Compliance");
  await expect(page.getByRole("heading", { name: "Nothing like that is waiting" })).toBeVisible();
  await expectSound(page, "with nothing that fits");
});

test("a new listing has no accessibility violations, in any state of the decision", async ({
  page,
}) => {
  const listing = await aWaitingListing({
    businessName: "FERRYWELL".repeat(13),
    description: `${"Reports".repeat(60)}\n\nWrite to sales@ferrywell.example`,
    recommended: 9,
  });
  await enterStaffArea(page, await aModerator());
  await open(page, `/admin/listings/${listing.id}`);
  const accept = page.getByRole("button", { name: "Accept" });
  await expect(accept).toHaveAttribute("aria-keyshortcuts", "a");
  await expectSound(page, "waiting");

  await page.getByRole("button", { name: "Request changes" }).click();
  await expect(page.getByText("Please choose a reason")).toBeVisible();
  await expectSound(page, "faults in the fields");
  await rewrite(listing, "Slipped in between.");
  await accept.click();
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
  await expectSound(page, "refused");
  await page.getByRole("button", { name: "Shortcuts" }).click();
  await expect(page.getByRole("dialog")).toHaveCSS("opacity", "1");
  await expectSound(page, "the dialog");
});

test("an update has no accessibility violations", async ({ page }) => {
  const listing = await aWaitingUpdate(
    {
      businessName: "Ferrywell Reporting",
      category: "Marketing & Sales",
      countries: ["Germany", "Spain"],
      languages: ["English"],
      website: `https://ferrywell.example/${"long".repeat(60)}`,
      priceFrom: null,
      description: "Reports that your customers open.",
    },
    {},
    0,
  );
  await enterStaffArea(page, await aModerator(), `/admin/listings/${listing.id}`);
  await expect(page.getByRole("heading", { name: "What changes" })).toBeVisible();
  await expectSound(page, "an update with a conflict");
});

test("a listing that cannot be accepted has no accessibility violations", async ({ page }) => {
  const moderator = await aModerator();
  const [live, refused, own] = [
    await aWaitingListing({ status: "approved" }),
    await aWaitingListing({ status: "rejected" }),
    await aListing(moderator),
  ];
  await enterStaffArea(page, moderator);
  for (const { id } of [live, refused, own, { id: "nothing" }]) {
    await open(page, `/admin/listings/${id}`);
    await expectSound(page, id);
  }
});
