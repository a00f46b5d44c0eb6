import type { Locator, Page } from "@playwright/test";
import { findListings } from "../kit/import-callers.ts";
import {
  cancelButton,
  fileField,
  importButton,
  manyRows,
  onDisk,
  openTab,
  preview,
  previewButton,
  row,
  stopAt,
} from "../kit/import-pages.ts";
import { aListing } from "../kit/own-listings.ts";
import { aProvider, expect, open, query, test } from "../kit/people.ts";
import { openDashboard } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, wide } from "../kit/test.ts";

const longName = "Überseekontor-Abrechnungsdienstleistungsgesellschaft".repeat(2);

/** A row of every kind, and some with very long values. */
const everyKind = [
  { business_name: longName, "Our notes": "none" },
  { business_name: "Ferrywell", website: "https://ferrywell.example/", price_from: "59" },
  { business_name: "Example Analytics Ltd", website: "https://example.com/analytics" },
  { business_name: longName },
  { business_name: "", website: `https://${"a".repeat(200)}`, price_from: "cheap" },
  { business_name: "With a logo", logo_url: "http://127.0.0.1/logo.png" },
];

test("choosing a file has no accessibility violations", async ({ page }) => {
  await openDashboard(page, await aProvider());
  await openTab(page);
  await expectNoAccessibilityViolations(page, "empty");
  await previewButton(page).click();
  await expect(page.getByRole("alert")).toContainText("No file selected");
  await expectNoAccessibilityViolations(page, "no file selected");
  await fileField(page).setInputFiles(await onDisk([{}], `${longName}.csv`));
  await expect(page.getByText(`${longName}.csv`)).toBeVisible();
  await expectNoAccessibilityViolations(page, "a file is chosen");
});

test("earlier imports and a running one have no accessibility violations", async ({ page }) => {
  await openDashboard(page, await aProvider());
  const first = await preview(page, [{}, { business_name: "Two" }], `${longName}.csv`);
  await preview(page, [{ website: "nowhere:" }]);
  await cancelButton(page).click();
  await expect(page.getByText("Nothing was imported.")).toBeVisible();
  await expectNoAccessibilityViolations(page, "cancelled");
  await query("update imports set status = 'running', started_at = now() where id = $1", [first]);
  await openTab(page);
  await expect(page.getByRole("region", { name: "Running import" })).toBeVisible();
  await expectNoAccessibilityViolations(page, "running, and one before it");
});

test("an import has no accessibility violations, from its preview to its results", async ({
  page,
}) => {
  const person = await aProvider();
  await aListing(person, { status: "approved" });
  await openDashboard(page, person);
  const id = await preview(page, everyKind);
  await expect(importButton(page)).toBeVisible();
  await expectNoAccessibilityViolations(page, "preview");
  const held = await stopAt(id, 3);
  await importButton(page).click();
  await held.stopped();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expectNoAccessibilityViolations(page, "running");
  await held.goOn();
  await expect(row(page, "With a logo")).toContainText("Logos are not fetched here.");
  await expectNoAccessibilityViolations(page, "done");
});

test("import errors have no accessibility violations", async ({ page }) => {
  await openDashboard(page, await aProvider());
  const refused = await preview(page, [{ website: "nowhere:" }]);
  await expectNoAccessibilityViolations(page, "nothing to import");
  await query("update imports set status = 'done', started_at = now() where id = $1", [refused]);
  await open(page, `/dashboard/import/${refused}`);
  await expect(page.getByRole("alert")).toContainText("Import failed");
  await expectNoAccessibilityViolations(page, "failed");
  await open(page, "/dashboard/import/nonsense");
  await expectNoAccessibilityViolations(page, "not found");
});

/** Presses Tab until the target has the focus, with a limit. */
async function walkTo(page: Page, target: Locator) {
  for (let steps = 0; steps < 40; steps++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  await expect(target).toBeFocused();
}

/** Navigates, which resets the focus. */
async function follow(page: Page, target: Locator) {
  await walkTo(page, target);
  await page.keyboard.press("Enter");
  await expect(page.locator("#content")).toBeFocused();
}

test("a file is imported by keyboard alone", wide, async ({ page }) => {
  const person = await aProvider();
  await openDashboard(page, person);
  await follow(page, page.getByRole("link", { name: "Import", exact: true }));
  // Registered before the key is pressed, because the event could come first.
  const choosing = page.waitForEvent("filechooser");
  await walkTo(page, fileField(page));
  await page.keyboard.press("Enter");
  await (await choosing).setFiles(await onDisk(manyRows(52)));
  await expect(page.getByText("listings.csv", { exact: true })).toBeVisible();
  await follow(page, previewButton(page));
  await follow(page, page.getByRole("link", { name: /^Create\s*52$/ }));
  await follow(page, page.getByRole("link", { name: /^All\s*52$/ }));
  await expect(page).toHaveURL(/import\/[0-9a-f-]{36}$/);

  await walkTo(page, importButton(page));
  const held = await stopAt(page.url().slice(-36), 52);
  await page.keyboard.press("Enter");
  // The pressed button is gone, so the heading above it has the focus.
  const heading = page.getByRole("heading", { name: "listings.csv" });
  await expect(heading).toBeFocused();
  await held.stopped();
  await page.keyboard.press("Tab");
  await expect(cancelButton(page)).toBeFocused();
  await held.goOn();
  await expect(page.getByRole("status").getByText("Imported 52 services.")).toBeVisible();
  await expect(heading).toBeFocused();
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Your Listings" }).last()).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  expect(await findListings(person)).toHaveLength(52);
  await query("delete from users where email = $1", [person.email]);
});
