import type { Page } from "@playwright/test";
import { findListings } from "../kit/import-callers.ts";
import {
  cancelButton,
  fileField,
  importButton,
  manyRows,
  onDisk,
  previewButton,
  row,
  rows,
  statusesOf,
  stopAt,
} from "../kit/import-pages.ts";
import { aProvider, expect, query, test, toast } from "../kit/people.ts";
import { openDashboard } from "../kit/sessions.ts";

test.use({ javaScriptEnabled: false });

async function send(page: Page, file?: Awaited<ReturnType<typeof onDisk>>) {
  await page.goto("/dashboard/import");
  if (file) await fileField(page).setInputFiles(file);
  await previewButton(page).click();
}

test("a file is previewed, imported and followed without scripts", async ({ page }) => {
  const person = await aProvider();
  await openDashboard(page, person);
  await send(page, await onDisk(manyRows(70, { 1: { website: "nowhere:" } })));
  await expect(page.getByRole("heading", { name: "Preview of listings.csv" })).toBeVisible();
  const kinds = page.getByRole("navigation", { name: /^Which rows of / });
  await kinds.getByRole("link", { name: "Refused" }).click();
  await expect(rows(page)).toHaveCount(1);
  await expect(rows(page)).toContainText("Please enter a valid URL");
  await kinds.getByRole("link", { name: "All" }).click();
  await page
    .getByRole("navigation", { name: /^Pages of / })
    .getByText("2")
    .click();
  await expect(row(page, "Listing 70")).toContainText("Create");
  expect(await findListings(person)).toEqual([]);

  const id = new URL(page.url()).pathname.slice(-36);
  const held = await stopAt(id, 60);
  await importButton(page).click();
  await held.stopped();
  await page.getByRole("link", { name: "Show the progress now" }).click();
  await expect(page.getByRole("progressbar")).toHaveAttribute("value", "51");
  await page.getByRole("link", { name: "Your Listings" }).click();
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(page.getByRole("region", { name: "Running import" })).toContainText("51 of 70 rows");
  await held.goOn();
  await expect.poll(() => statusesOf(person)).toEqual(["done"]);
  await page.getByRole("link", { name: "Show the import" }).click();
  await expect(
    page.getByRole("status").getByText("Imported 69 services. 1 row skipped."),
  ).toBeVisible();
  expect(await findListings(person)).toHaveLength(69);
  await query("delete from users where email = $1", [person.email]);
});

test("without scripts, a file is refused with a message and an import cancelled", async ({
  page,
  consoleErrors,
}) => {
  const person = await aProvider();
  await openDashboard(page, person);
  await send(page);
  await expect(page.getByRole("alert")).toContainText("Please select a file to import.");
  await send(page, await onDisk([{}], "listings.pdf"));
  await expect(page.getByRole("alert")).toContainText("Please select a CSV or Excel file.");
  const name = "huge.csv";
  const buffer = Buffer.alloc(5 * 1024 * 1024 + 1, "a");
  await send(page, { name, mimeType: "text/csv", buffer });
  await expect(page.getByRole("alert")).toContainText("A file may have at most 5 MB.");

  // The browser logs the refusals.
  consoleErrors.splice(0);

  await send(page, await onDisk());
  await cancelButton(page).click();
  await expect(page.getByText("Nothing was imported.")).toBeVisible();
  await expect(toast(page, "Import cancelled")).toBeVisible();
  expect(await statusesOf(person)).toEqual(["cancelled"]);
});
