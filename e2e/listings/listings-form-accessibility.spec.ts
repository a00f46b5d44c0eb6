import {
  add,
  aPicture,
  dataTransferWith,
  field,
  fillListing,
  followToDashboard,
  form,
  logo,
  logoField,
  notAPicture,
  openForm,
  submitButton,
  updateButton,
} from "../kit/listing-form.ts";
import { aListing, anUpdate, publish } from "../kit/own-listings.ts";
import { aProvider, expect, hold, test } from "../kit/people.ts";
import { haveSession } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations } from "../kit/test.ts";

test.describe.configure({ timeout: 180_000 });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("submitting has no accessibility violations", async ({ page }) => {
  await haveSession(page, await aProvider());
  await openForm(page);
  await expectNoAccessibilityViolations(page, "empty");
  await submitButton(page).click();
  await expect(page.getByText("Business name is required")).toBeVisible();
  await expectNoAccessibilityViolations(page, "faults");
  await fillListing(page);
  await field(page, "Serviced Countries").fill("land");
  await expect(page.getByRole("option", { name: "Finland" })).toBeVisible();
  await expectNoAccessibilityViolations(page, "the list");
  await page.keyboard.press("Escape");
  await add(page, "Serviced Countries", "France", "Austria", "Belgium", "Chile");
  await add(page, "Serviced Countries", "Democratic Republic of the Congo");
  await field(page, "Description").fill("a".repeat(4_900));
  await page.getByRole("checkbox", { name: "Contact for pricing" }).check();
  await expectNoAccessibilityViolations(page, "six countries");
  await followToDashboard(page);
  await expect(page.getByRole("dialog")).toHaveCSS("opacity", "1");
  await expectNoAccessibilityViolations(page, "the question");
});

test("a draft and its submission have no accessibility violations", async ({ page }) => {
  await haveSession(page, await aProvider());
  await openForm(page);
  await fillListing(page);
  page.on("dialog", (dialog) => dialog.accept());
  await page.reload();
  await expect(page.getByText("This is what you typed before")).toBeVisible();
  await expectNoAccessibilityViolations(page, "the draft");
  const release = await hold(page, /submit-listing\.data/);
  await submitButton(page).click();
  await expect(page.getByRole("button", { name: "Submitting..." })).toBeVisible();
  await expectNoAccessibilityViolations(page, "under way");
  release();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Successful!");
  await page.keyboard.press("Shift");
  await expectNoAccessibilityViolations(page, "done");
});

test("the logo's states have no accessibility violations", async ({ page }) => {
  await haveSession(page, await aProvider());
  await openForm(page);
  await logoField(page).setInputFiles(notAPicture);
  await expect(page.getByText("The logo must be an image file")).toBeVisible();
  await expectNoAccessibilityViolations(page, "refused");
  const picture = await aPicture(page);
  await logoField(page).dispatchEvent("dragover", {
    dataTransfer: await dataTransferWith(page, picture),
  });
  await expect(page.getByText("Drop it here")).toBeVisible();
  await expectNoAccessibilityViolations(page, "dragged over");
  await logoField(page).setInputFiles({ ...notAPicture, mimeType: "image/png" });
  await expect(page.getByText("cannot be shown as a picture")).toHaveCount(0);
  await logoField(page).dispatchEvent("dragleave");
  await expect(page.getByText("cannot be shown as a picture")).toBeVisible();
  await expectNoAccessibilityViolations(page, "broken");
  await logoField(page).setInputFiles(picture);
  await expect(logo(page)).toBeVisible();
  await expectNoAccessibilityViolations(page, "loaded");
});

test("editing has no accessibility violations", async ({ page }) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await publish(listing);
  await haveSession(page, person);
  await openForm(page, `/edit-listing/${listing.id}`);
  await updateButton(page).click();
  await expect(page.getByRole("status").getByText("Nothing has changed")).toBeVisible();
  await expectNoAccessibilityViolations(page, "nothing changed");
  await field(page, "Description").fill("Written here.");
  await anUpdate(listing, "Written elsewhere");
  await updateButton(page).click();
  await expect(form(page).getByRole("alert")).toContainText("Your listing has changed meanwhile");
  await expectNoAccessibilityViolations(page, "changed meanwhile");
  await updateButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update sent for review");
  await page.keyboard.press("Shift");
  await expectNoAccessibilityViolations(page, "updated");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  /** Axe needs scripts, so without them only the width is checked. */
  test("the form is as wide as the screen", async ({ page }) => {
    await haveSession(page, await aProvider());
    await page.goto("/submit-listing");
    await page.getByRole("button", { name: "Submit Listing" }).click();
    await expect(form(page).getByRole("alert")).toContainText("Please check what you typed");
    const width = page.viewportSize()?.width ?? 0;
    const box = await form(page).boundingBox();
    expect((box?.x ?? 0) + (box?.width ?? width)).toBeLessThanOrEqual(width);
  });
});
