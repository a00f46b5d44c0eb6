import type { Page } from "@playwright/test";
import { aModerator, expect, test } from "../kit/people.ts";
import { enterStaffArea } from "../kit/sessions.ts";
import { aWaitingListing, findStatus, rewrite } from "../kit/waiting-listings.ts";

test.use({ javaScriptEnabled: false });

const note = (page: Page) => page.getByLabel("Note to the provider");

test("a moderator filters, accepts and skips without scripts", async ({ page }) => {
  const listing = await aWaitingListing({ businessName: "Plain Published" });
  await enterStaffArea(page, await aModerator());
  await page.getByLabel("Kind").selectOption("New listings");
  await page.getByRole("button", { name: "Filter" }).click();
  await expect(page).toHaveURL(/kind=listings/);

  await page.goto(`/admin/listings/${listing.id}`);
  await page.getByRole("link", { name: "Skip", exact: true }).click();
  await expect(page).not.toHaveURL(new RegExp(listing.id));
  await page.goto(`/admin/listings/${listing.id}`);
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByText("The provider has been told.")).toBeVisible();
  expect(await findStatus(listing)).toBe("approved");
});

test("what was typed and the error are shown again without scripts", async ({ page }) => {
  const listing = await aWaitingListing({ businessName: "Plain Changing" });
  await enterStaffArea(page, await aModerator());
  await page.goto(`/admin/listings/${listing.id}`);
  await note(page).fill("Say more.");
  await page.getByRole("button", { name: "Request changes" }).click();
  await expect(page.getByText("Please choose a reason")).toBeVisible();
  await expect(note(page)).toHaveValue("Say more.");

  await rewrite(listing, "Slipped in between.");
  await page.goto(`/admin/listings/${listing.id}`);
  await rewrite(listing, "And once more.");
  await page.getByLabel("Reason").selectOption("Something is missing");
  await note(page).fill("Say more.");
  await page.getByRole("button", { name: "Request changes" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not what you saw");
  await expect(page.getByRole("main")).toContainText("And once more.");
  await expect(note(page)).toHaveValue("Say more.");
  await expect(page.getByLabel("Reason")).toHaveValue("incomplete");
  expect(await findStatus(listing)).toBe("pending");

  await page.getByRole("button", { name: "Request changes" }).click();
  await expect(page.getByText("The provider has been told why.")).toBeVisible();
  expect(await findStatus(listing)).toBe("rejected");

  await page.goto(`/admin/listings/${listing.id}/accept`);
  await expect(page.getByRole("heading", { name: "Nothing to decide" })).toBeVisible();
});

test("a concurrent change is not accepted without scripts either", async ({ page }) => {
  const listing = await aWaitingListing({ businessName: "Plain Moving" });
  await enterStaffArea(page, await aModerator());
  await page.goto(`/admin/listings/${listing.id}`);
  await rewrite(listing, "Slipped in between.");
  await page.getByRole("button", { name: "Accept" }).click();
  await expect(page.getByRole("alert")).toContainText("This is not what you saw");
  await expect(page.getByRole("main")).toContainText("Slipped in between.");
  expect(await findStatus(listing)).toBe("pending");
});
