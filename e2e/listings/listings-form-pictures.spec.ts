import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import {
  aPicture,
  dataTransferWith,
  fillListing,
  form,
  openForm,
  submitButton,
  tooLarge,
  updateButton,
} from "../kit/listing-form.ts";
import { aListing } from "../kit/own-listings.ts";
import { aModerator, aProvider, expect, hold, query, test } from "../kit/people.ts";
import { enterStaffArea, haveSession } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, wide } from "../kit/test.ts";
import { readVitals, watchVitals } from "../kit/vitals.ts";

const MAX_SHIFT = 0.02;

type Sent = Awaited<ReturnType<typeof aPicture>>;
type Shown = { url: string; alt: string; width: number; height: number };

const part = (page: Page) => form(page).getByRole("group", { name: "Pictures" });
const chooser = (page: Page) => part(page).locator("input[multiple]");
const items = (page: Page) => part(page).getByRole("listitem");
const descriptions = (page: Page) =>
  items(page)
    .getByRole("textbox", { name: "What does the picture show?" })
    .evaluateAll((inputs) => inputs.map((input) => (input as HTMLInputElement).value));

async function picturesOf({ email }: { email: string }) {
  const [row] = await query<{ pictures: Shown[] }>(
    `select pictures from white_label_services listing join users on users.id = user_id where email = $1`,
    [email],
  );
  return row?.pictures ?? [];
}

async function somePictures(page: Page, ...names: string[]) {
  const sides = names.map((_, index) => 60 + index);
  const pictures = await Promise.all(sides.map((side) => aPicture(page, side)));
  return pictures.map((picture, index) => ({ ...picture, name: `${names[index]}.png` }));
}

async function drop(page: Page, file: Sent) {
  const dataTransfer = await dataTransferWith(page, file);
  const place = chooser(page).locator("xpath=..");
  await place.dispatchEvent("dragover", { dataTransfer });
  await expect(place).toContainText("Drop them here");
  await place.dispatchEvent("drop", { dataTransfer });
}

/** With the focus in the gallery; elsewhere a pasted picture becomes the logo. */
async function paste(page: Page, file: Sent) {
  const clipboardData = await dataTransferWith(page, file);
  await chooser(page).evaluate(
    (input, data) =>
      input.dispatchEvent(
        new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true }),
      ),
    clipboardData,
  );
}

test("pictures are chosen, described, moved by keyboard, removed and sent in their order", async ({
  page,
}) => {
  const person = await aProvider();
  await haveSession(page, person);
  await openForm(page);
  await fillListing(page);
  await chooser(page).setInputFiles(await somePictures(page, "one", "two", "three"));
  await expect(items(page)).toHaveCount(3);
  await expect(part(page)).toContainText("3 of 8");
  for (const [index, text] of ["First", "Second", "Third"].entries()) {
    await items(page).nth(index).getByRole("textbox").fill(text);
  }

  await page.getByRole("button", { name: "Move up picture 3" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Move up picture 2" })).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: "Move up picture 1" })).toBeFocused();
  expect(await descriptions(page)).toEqual(["Third", "First", "Second"]);
  await page.getByRole("button", { name: "Remove picture 2" }).press("Enter");
  await expect(page.getByRole("button", { name: "Remove picture 2" })).toBeFocused();

  await submitButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Successful!");
  const pictures = await picturesOf(person);
  expect(pictures.map(({ alt, width }) => [alt, width])).toEqual([
    ["Third", 62],
    ["Second", 61],
  ]);
  const file = await page.request.get(pictures[0]?.url ?? "");
  expect(file.headers()["content-type"]).toBe("image/webp");
});

test("a picture dragged onto another takes its place", wide, async ({ page }) => {
  await haveSession(page, await aProvider());
  await openForm(page);
  await chooser(page).setInputFiles(await somePictures(page, "one", "two", "three"));
  await expect(items(page)).toContainText(["one.png", "two.png", "three.png"]);

  const handle = items(page).nth(2).locator("[draggable]");
  await handle.dragTo(items(page).nth(0));
  await expect(items(page)).toContainText(["three.png", "one.png", "two.png"]);
  await handle.dragTo(chooser(page));
  await expect(items(page)).toHaveCount(3);
});

test("each refused file is named, and a ninth picture is not taken", wide, async ({ page }) => {
  await haveSession(page, await aProvider());
  await openForm(page);
  const nine = await somePictures(page, "1", "2", "3", "4", "5", "6", "7", "8", "9");
  await chooser(page).setInputFiles([...nine, { ...tooLarge, name: "huge.png" }]);

  await expect(items(page)).toHaveCount(8);
  await expect(part(page)).toContainText("9.png: A listing has at most 8 pictures.");
  await expect(part(page)).toContainText("huge.png: A picture may have at most 2 MB.");
});

test(
  "dropped and pasted pictures are proposed, reviewed, and public once they are accepted",
  wide,
  async ({ page, anotherDevice, baseURL }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await watchVitals(page);
    const person = await aProvider();
    const name = `Ferrywell ${randomUUID()}`;
    const listing = await aListing(person, { businessName: name, status: "approved" });
    await haveSession(page, person);
    await openForm(page, `/edit-listing/${listing.id}`);
    await drop(page, { ...(await aPicture(page, 800)), name: "portal.png" });
    await paste(page, { ...(await aPicture(page, 700)), name: "report.png" });
    await expect(items(page)).toContainText(["portal.png", "report.png"]);
    await items(page).nth(0).getByRole("textbox").fill("A client’s portal");
    await expect(items(page).getByRole("img")).toHaveCount(2);
    await expectNoAccessibilityViolations(page, "the form with pictures");
    await updateButton(page).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Update sent for review");

    const gallery = page.getByRole("region", { name: "Pictures" });
    await page.goto(`/service/${listing.id}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
    await expect(gallery).toHaveCount(0);

    const staff = await anotherDevice({ baseURL: baseURL ?? "", reducedMotion: "reduce" });
    await enterStaffArea(staff, await aModerator(), `/admin/listings/${listing.id}`);
    const changes = staff.getByRole("region", { name: "What changes" });
    await expect(changes.locator("ol").getByRole("listitem")).toHaveText([
      "1. A client’s portalNew",
      "2. Not describedNew",
    ]);
    await changes.scrollIntoViewIfNeeded();
    await expect.poll(() => areShown(changes.getByRole("img"))).toEqual([true, true]);
    await expectNoAccessibilityViolations(staff, "the review of pictures");
    await staff.getByRole("button", { name: "Accept the update" }).click();
    await expect(staff).not.toHaveURL(new RegExp(listing.id));

    const pictures = ["A client’s portal", `Picture 2 of ${name}`];
    const shown = page.locator("main img[srcset]:visible");
    await openWithLatePictures(page, `/service/${listing.id}`, shown);
    await expect(gallery.getByRole("button", { name: "open large" })).toHaveText([/open/, /open/]);
    expect(await shown.evaluateAll((all) => all.map((image) => image.getAttribute("alt")))).toEqual(
      pictures,
    );
    await expectNoAccessibilityViolations(page, "the gallery");
    await gallery.getByRole("button", { name: "A client’s portal" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Next picture" }).click();
    await expect(page.getByRole("dialog", { name: pictures[1] ?? "" })).toBeVisible();

    await openWithLatePictures(page, `/services?search=${encodeURIComponent(name)}`, shown);
    await expect(shown.first()).toBeVisible();
  },
);

/** Pictures arrive after the page is painted, so that what they move is measured. */
async function openWithLatePictures(page: Page, path: string, pictures: Locator) {
  const release = await hold(page, /\/logos\//);
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length);
  expect(await areShown(pictures)).not.toContain(true);
  // Held requests turn the browser's cache off, so the fonts are loaded again and may move a long name by themselves.
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  const { shift: before } = await readVitals(page);
  release();
  await expect.poll(() => areShown(pictures)).not.toContain(false);
  expect((await pictures.count()) > 0).toBe(true);
  expect((await readVitals(page)).shift - before, path).toBeLessThan(MAX_SHIFT);
  await page.unroute(/\/logos\//);
}

function areShown(pictures: Locator) {
  return pictures.evaluateAll((images) =>
    images.map((image) => image instanceof HTMLImageElement && image.naturalWidth > 0),
  );
}

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a picture is added, put first, described and removed", wide, async ({ page }) => {
    const person = await aProvider();
    await haveSession(page, person);
    const listing = await aListing(person);
    const png = Buffer.from(
      "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
      "base64",
    );
    const files = ["a.png", "b.png"].map((name) => ({ name, mimeType: "image/png", buffer: png }));
    const save = () => page.getByRole("button", { name: "Update Listing" }).click();

    await page.goto(`/edit-listing/${listing.id}`);
    await chooser(page).setInputFiles(files);
    await save();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listing updated!");
    const [first, second] = await picturesOf(person);

    await page.goto(`/edit-listing/${listing.id}`);
    await items(page).nth(0).getByRole("textbox").fill("The portal");
    await items(page).nth(0).getByRole("spinbutton", { name: "Place" }).fill("3");
    await save();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listing updated!");
    expect(await picturesOf(person)).toEqual([second, { ...first, alt: "The portal" }]);

    await page.goto(`/edit-listing/${listing.id}`);
    await items(page).nth(0).getByRole("checkbox", { name: "Remove this picture" }).check();
    await save();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Listing updated!");
    expect(await picturesOf(person)).toMatchObject([{ alt: "The portal" }]);
  });
});
