import {
  aListing,
  anUpdate,
  card,
  publish,
  refuseUpdate,
  requestChanges,
} from "../kit/own-listings.ts";
import { aProvider, expect, open, test } from "../kit/people.ts";
import { haveSession } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations } from "../kit/test.ts";

test.describe.configure({ timeout: 120_000 });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("the owner's pages have no accessibility violations in any state", async ({ page }) => {
  const person = await aProvider();
  const long = "Donaudampfschifffahrtsgesellschaftskapitaen".repeat(2);
  await aListing(person, { businessName: long, description: "w".repeat(900), recommended: 1 });
  await aListing(person, { businessName: "Overdue", submittedAt: new Date("2026-01-03") });
  await aListing(person, { businessName: "Waiting" });
  await aListing(person, { businessName: "Live one", status: "approved", recommended: 2 });
  await anUpdate(await aListing(person, { status: "approved" }), "Updated");
  const asked = await aListing(person, { businessName: "Asked" });
  await requestChanges(asked, "formatting", `Plainer: ${"w".repeat(200)}`);
  await publish(asked);
  await anUpdate(asked, "Asked again");
  await refuseUpdate(asked, "claims", "Who says so?");
  await haveSession(page, person);
  await open(page, "/dashboard");
  await expect(card(page, "Asked again")).toBeVisible();
  await expectNoAccessibilityViolations(page, "the cards");

  await page.getByRole("link", { name: `Delete ${long}` }).click();
  await expect(page.getByRole("dialog")).toHaveCSS("opacity", "1");
  await expectNoAccessibilityViolations(page, "the dialog");
  await open(page, `/dashboard/listings/${asked.id}/delete`);
  await expectNoAccessibilityViolations(page, "the question");
  await open(page, `/dashboard/listings/${asked.id}/history`);
  await expectNoAccessibilityViolations(page, "the history");
  await open(page, "/dashboard/listings/no-id/history");
  await expectNoAccessibilityViolations(page, "a listing that is not there");
});
