import type { Page } from "@playwright/test";
import {
  add,
  aPicture,
  chips,
  field,
  fillListing,
  followToDashboard,
  form,
  logo,
  logoField,
  openForm,
  submitButton,
  updateButton,
} from "../kit/listing-form.ts";
import { aListing, anUpdate, publish } from "../kit/own-listings.ts";
import { aProvider, expect, query, test, toast } from "../kit/people.ts";
import { haveSession, openDashboard } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

const FOUND = "This is what you typed before";

/** Accepts the browser's own dialogs and counts them. */
function answerQuestions(page: Page) {
  const asked: string[] = [];
  page.on("dialog", (dialog) => {
    asked.push(dialog.type());
    return dialog.accept();
  });
  return asked;
}

test("a draft survives a reload, and can be discarded", async ({ page }) => {
  const asked = answerQuestions(page);
  await haveSession(page, await aProvider());
  await openForm(page);
  await page.reload();
  expect(asked).toEqual([]);
  await openForm(page);
  await fillListing(page);
  await add(page, "Service Languages", "German");
  await page.reload();
  expect(asked).toEqual(["beforeunload"]);
  await expect(page.getByText(FOUND)).toBeVisible();
  await expect(field(page, "Business Name")).toHaveValue("Ferrywell");
  await expect(field(page, "Service Type")).toHaveValue("Analytics & Reporting");
  await expect(chips(page, "Serviced Countries")).toHaveText(["Germany"]);
  await expect(chips(page, "Service Languages")).toHaveText(["English", "German"]);
  await expect(field(page, "Price from USD / month")).toHaveValue("49");

  await page.getByRole("button", { name: "Start over" }).click();
  await expect(page.getByText(FOUND)).toHaveCount(0);
  await expect(field(page, "Business Name")).toHaveValue("");
  await expect(chips(page, "Serviced Countries")).toHaveCount(0);
  await expect(chips(page, "Service Languages")).toHaveText(["English"]);
  await page.reload();
  await expect(field(page, "Business Name")).toHaveValue("");
  await expect(page.getByText(FOUND)).toHaveCount(0);
  expect(asked).toHaveLength(1);
});

test("a submitted draft is deleted, and leaving the page needs no confirmation", async ({
  page,
}) => {
  const asked = answerQuestions(page);
  await haveSession(page, await aProvider());
  await openForm(page);
  await fillListing(page);
  await page.reload();
  await expect(page.getByText(FOUND)).toBeVisible();
  await expect(chips(page, "Serviced Countries")).toHaveText(["Germany"]);
  await submitButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Successful!");
  await expect(page).toHaveURL("/dashboard");
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await openForm(page);
  await expect(page.getByText(FOUND)).toHaveCount(0);
  await expect(field(page, "Business Name")).toHaveValue("");
  expect(asked).toEqual(["beforeunload"]);
});

test("leaving asks for confirmation: staying changes nothing, leaving leaves", async ({ page }) => {
  await openDashboard(page, await aProvider());
  await page.getByRole("link", { name: "Add New Listing" }).click();
  await expect(chips(page, "Service Languages")).toHaveText(["English"]);
  await field(page, "Business Name").fill("Ferrywell");
  const dialog = page.getByRole("dialog", { name: "Leave this page?" });
  await page.goBack();
  await expect(dialog).toBeVisible();
  await expect(dialog).toContainText("Your listing is not submitted yet.");
  await expect(dialog.getByRole("button", { name: "Stay" })).toBeFocused();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL("/submit-listing");
  await expect(field(page, "Business Name")).toHaveValue("Ferrywell");

  await page.goBack();
  await dialog.getByRole("button", { name: "Stay" }).click();
  await expect(dialog).toBeHidden();
  await expect(field(page, "Business Name")).toHaveValue("Ferrywell");
  await followToDashboard(page);
  await dialog.getByRole("button", { name: "Leave" }).click();
  await expect(page).toHaveURL("/dashboard");
});

test("on the way to a public page the browser asks for confirmation", async ({ page }) => {
  await haveSession(page, await aProvider());
  await openForm(page);
  await field(page, "Business Name").fill("Ferrywell");
  const asked = page.waitForEvent("dialog");
  const leaving = page.getByRole("banner").getByRole("link").first().click();
  const dialog = await asked;
  expect(dialog.type()).toBe("beforeunload");
  await dialog.accept();
  await leaving;
  await expect(page).toHaveURL("/");
});

test(
  "leaving asks when only a logo was chosen, and not after an edit was undone",
  wide,
  async ({ page }) => {
    const person = await aProvider();
    const listing = await aListing(person);
    await haveSession(page, person);
    await openForm(page, `/edit-listing/${listing.id}`);
    await field(page, "Business Name").fill("Something else");
    await field(page, "Business Name").fill("Ferrywell");
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page).toHaveURL("/dashboard");

    await openForm(page, `/edit-listing/${listing.id}`);
    await logoField(page).setInputFiles(await aPicture(page));
    await expect(logo(page)).toBeVisible();
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page.getByRole("dialog")).toContainText("Your changes are not saved yet.");
  },
);

test("a draft of an older version never overwrites a newer one unseen", wide, async ({ page }) => {
  answerQuestions(page);
  const person = await aProvider();
  const listing = await aListing(person);
  await publish(listing);
  await haveSession(page, person);
  await openForm(page, `/edit-listing/${listing.id}`);
  await field(page, "Description").fill("Written here.");
  await anUpdate(listing, "Written elsewhere");
  await page.reload();
  await expect(page.getByText(FOUND)).toBeVisible();
  await expect(field(page, "Description")).toHaveValue("Written here.");
  await updateButton(page).click();
  await expect(form(page).getByRole("alert")).toContainText("Your listing has changed meanwhile");

  await page.getByRole("button", { name: "Start over" }).click();
  await expect(field(page, "Business Name")).toHaveValue("Written elsewhere");
});

test(
  "signing out takes the draft along, and another person never sees it",
  wide,
  async ({ page }) => {
    answerQuestions(page);
    const [ann, bob] = [await aProvider(), await aProvider()];
    await haveSession(page, ann);
    await openForm(page);
    await field(page, "Business Name").fill("Ann's own");
    const kept = await page.evaluate(() => sessionStorage.getItem("draft:submit-listing"));
    expect(kept).toContain("Ann's own");
    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/auth");
    const left = await page.evaluate(() => sessionStorage.getItem("draft:submit-listing"));
    expect(left).toBeNull();

    await openDashboard(page, bob);
    await page.evaluate((text) => sessionStorage.setItem("draft:submit-listing", text ?? ""), kept);
    await openForm(page);
    await expect(field(page, "Business Name")).toHaveValue("");
    await expect(page.getByText(FOUND)).toHaveCount(0);
  },
);

test(
  "a session that ends redirects without confirmation, and a missing one shows a message",
  wide,
  async ({ page }) => {
    const asked = answerQuestions(page);
    const person = await aProvider();
    const end = "delete from sessions where user_id = (select id from users where email = $1)";
    await haveSession(page, person);
    await openForm(page);
    await fillListing(page);
    await query(end, [person.email]);
    await expect(page).toHaveURL(/^[^?]*\/auth/);
    expect(asked).toEqual([]);

    await openDashboard(page, person);
    await page.route("/session/events", () => {});
    await openForm(page);
    await expect(page.getByText(FOUND)).toBeVisible();
    await query(end, [person.email]);
    await submitButton(page).click();
    await expect(page).toHaveURL(/\/auth/);
    await expect(toast(page, "Session expired")).toBeVisible();
    await expect(toast(page, "Please sign in again to submit your listing")).toBeVisible();
  },
);

test("a network that fails keeps what was typed", wide, async ({ page, consoleErrors }) => {
  answerQuestions(page);
  await haveSession(page, await aProvider());
  await openForm(page);
  await fillListing(page);
  await page.route(/submit-listing\.data/, (route) => route.abort());
  await submitButton(page).click();
  await expect(page.getByRole("alert")).toContainText("Failed to submit listing");
  await expect(page.getByRole("alert")).toContainText("Failed to submit form");
  await page.unroute(/submit-listing\.data/);
  await expect(field(page, "Business Name")).toHaveValue("Ferrywell");
  await expect(chips(page, "Serviced Countries")).toHaveText(["Germany"]);
  await submitButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Successful!");
  consoleErrors.length = 0;
});
