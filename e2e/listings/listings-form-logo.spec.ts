import type { Page } from "@playwright/test";
import {
  aPicture,
  dataTransferWith,
  field,
  fillListing,
  form,
  listingsOf,
  logo,
  logoField,
  notAPicture,
  openForm,
  submitButton,
  tooLarge,
} from "../kit/listing-form.ts";
import { aListing } from "../kit/own-listings.ts";
import { aProvider, expect, open, query, test } from "../kit/people.ts";
import { haveSession } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

const TOO_LARGE = "The logo must be an image file of at most 2 MB.";
const NOT_A_PICTURE = "The logo must be an image file: PNG, JPEG, WebP, GIF or AVIF.";

const zone = (page: Page) => logoField(page).locator("xpath=../..");
const fileNames = (page: Page) =>
  logoField(page).evaluate((input: HTMLInputElement) =>
    [...(input.files ?? [])].map(({ name }) => name),
  );

async function expectSubmittedWithLogo(page: Page, person: { email: string }) {
  await submitButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Successful!");
  const [listing] = await listingsOf(person);
  expect(listing?.logoUrl).toMatch(/^\/logos\/[0-9a-f-]{36}\.webp$/);
  const picture = await page.request.get(listing?.logoUrl ?? "");
  expect(picture.headers()["content-type"]).toBe("image/webp");
}

test("a logo is chosen, shown, replaced and taken away again", async ({ page }) => {
  const person = await aProvider();
  await haveSession(page, person);
  await openForm(page);
  await fillListing(page);
  await expect(zone(page)).toContainText("Drop an image here");
  await logoField(page).setInputFiles(await aPicture(page));
  await expect(logo(page)).toBeVisible();
  await expect(zone(page)).toContainText("ferrywell.png");

  await logoField(page).setInputFiles({ ...(await aPicture(page, 80)), name: "second.png" });
  await expect(zone(page)).toContainText("second.png");
  expect(await fileNames(page)).toEqual(["second.png"]);
  await form(page).getByRole("button", { name: "Remove the picture" }).click();
  await expect(logo(page)).toHaveCount(0);
  await expect(logoField(page)).toBeFocused();
  expect(await fileNames(page)).toEqual([]);

  await logoField(page).setInputFiles(await aPicture(page));
  await expectSubmittedWithLogo(page, person);
});

test(
  "a logo is also shown when the first page was one without the form",
  wide,
  async ({ page }) => {
    await haveSession(page, await aProvider());
    await open(page, "/");
    await page.getByRole("banner").getByRole("link", { name: "Get Listed for Free" }).click();
    await page.getByRole("link", { name: "Add New Listing" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Submit Your White Label Service",
    );
    await logoField(page).setInputFiles(await aPicture(page));
    await expect(logo(page)).toBeVisible();
    const card = page.getByRole("complementary", { name: "Preview" });
    await expect(card.locator("canvas")).toBeVisible();
  },
);

test("a logo is dropped", wide, async ({ page }) => {
  const person = await aProvider();
  await haveSession(page, person);
  await openForm(page);
  await fillListing(page);
  const dataTransfer = await dataTransferWith(page, await aPicture(page));
  await zone(page).dispatchEvent("dragover", { dataTransfer });
  await expect(zone(page)).toContainText("Drop it here");
  await zone(page).dispatchEvent("dragleave", { dataTransfer });
  await expect(zone(page)).toContainText("Drop an image here");
  await zone(page).dispatchEvent("dragover", { dataTransfer });
  await zone(page).dispatchEvent("drop", { dataTransfer });
  await expect(logo(page)).toBeVisible();
  expect(await fileNames(page)).toEqual(["ferrywell.png"]);
  await expectSubmittedWithLogo(page, person);
});

test("a logo is pasted, and pasted text stays text", wide, async ({ page }) => {
  const person = await aProvider();
  await haveSession(page, person);
  await openForm(page);
  await fillListing(page);
  const clipboardData = await dataTransferWith(page, await aPicture(page));
  const paste = (given: typeof clipboardData) =>
    field(page, "Description").evaluate((element, data) => {
      const init = { clipboardData: data, bubbles: true, cancelable: true };
      return element.dispatchEvent(new ClipboardEvent("paste", init));
    }, given);

  const withWords = await page.evaluateHandle((data) => {
    const copied = new DataTransfer();
    copied.items.add("a few words", "text/plain");
    for (const file of data.files) copied.items.add(file);
    return copied;
  }, clipboardData);
  expect(await paste(withWords)).toBe(true);
  await expect(logo(page)).toHaveCount(0);

  expect(await paste(clipboardData)).toBe(false);
  await expect(logo(page)).toBeVisible();
  await expectSubmittedWithLogo(page, person);
});

test("a file that is too large or no picture is refused at once, and the one before it stays", async ({
  page,
}) => {
  await haveSession(page, await aProvider());
  await openForm(page);
  await logoField(page).setInputFiles(tooLarge);
  await expect(logoField(page)).toHaveAccessibleDescription(new RegExp(`^${TOO_LARGE}`));
  expect(await fileNames(page)).toEqual([]);
  await logoField(page).setInputFiles(await aPicture(page));
  await expect(logo(page)).toBeVisible();
  await expect(page.getByText(TOO_LARGE)).toHaveCount(0);

  for (const file of [notAPicture, { ...notAPicture, mimeType: "image/svg+xml" }]) {
    await logoField(page).setInputFiles(file);
    await expect(page.getByText(NOT_A_PICTURE)).toBeVisible();
    await expect(logo(page)).toBeVisible();
    expect(await fileNames(page)).toEqual(["ferrywell.png"]);
  }
});

test("a file that only calls itself a picture is shown as broken, and refused with the form kept", async ({
  page,
}) => {
  const person = await aProvider();
  await haveSession(page, person);
  await openForm(page);
  await fillListing(page);
  await logoField(page).setInputFiles({ ...notAPicture, name: "fake.png", mimeType: "image/png" });
  await expect(zone(page)).toContainText("This file cannot be shown as a picture.");
  await expect(logo(page)).toHaveCount(0);

  await submitButton(page).click();
  await expect(page.getByText(NOT_A_PICTURE)).toBeVisible();
  await expect(logoField(page)).toBeFocused();
  await expect(field(page, "Business Name")).toHaveValue("Ferrywell");
  expect(await listingsOf(person)).toEqual([]);
  await logoField(page).setInputFiles(await aPicture(page));
  await expect(page.getByText(NOT_A_PICTURE)).toHaveCount(0);
  await expectSubmittedWithLogo(page, person);
});

test(
  "a refused submission keeps the form, and a stored logo is not sent twice",
  wide,
  async ({ page }) => {
    const person = await aProvider();
    for (let count = 0; count < 20; count++) await aListing(person);
    await haveSession(page, person);
    await openForm(page);
    await fillListing(page, { "Business Name": "One too many" });
    await logoField(page).setInputFiles(await aPicture(page));
    await expect(logo(page)).toBeVisible();
    await submitButton(page).click();
    const alert = form(page).getByRole("alert");
    await expect(alert).toContainText("Failed to submit listing");
    await expect(alert).toContainText("20 of your listings are waiting for review.");
    await expect(alert.locator("..")).toBeFocused();
    await expect(field(page, "Business Name")).toHaveValue("One too many");
    await expect(zone(page)).toContainText("Your logo is saved");
    await expect(logo(page)).toHaveAttribute("src", /^\/logos\//);
    expect(await fileNames(page)).toEqual([]);

    const own = "user_id = (select id from users where email = $1)";
    await query(`delete from white_label_services where ${own}`, [person.email]);
    await expectSubmittedWithLogo(page, person);
    expect(await query(`select name from logos where ${own}`, [person.email])).toHaveLength(1);
  },
);
