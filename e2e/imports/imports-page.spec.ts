import { readFile, writeFile } from "node:fs/promises";
import { read, utils, write } from "@e965/xlsx";
import type { Page } from "@playwright/test";
import { findListings } from "../kit/import-callers.ts";
import { aFile } from "../kit/import-files.ts";
import {
  fileField,
  importButton,
  onDisk,
  openTab,
  previewButton,
  row,
  rows,
  statusesOf,
} from "../kit/import-pages.ts";
import { dataTransferWith } from "../kit/listing-form.ts";
import { aListing } from "../kit/own-listings.ts";
import { aProvider, expect, hold, query, test } from "../kit/people.ts";
import { openDashboard } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

function message(page: Page) {
  return page.getByRole("alert");
}

/** The same rows as a workbook. */
async function aWorkbook(bookType: "xlsx" | "biff8", name: string) {
  const book = read(await aFile([{ business_name: "From a workbook" }]).text(), { type: "string" });
  const buffer: Buffer = write(book, { type: "buffer", bookType });
  return { name, mimeType: "application/octet-stream", buffer };
}

async function fileNames(page: Page) {
  return fileField(page).evaluate((input: HTMLInputElement) =>
    Array.from(input.files ?? [], ({ name }) => name),
  );
}

test("the tab names what a file must hold, and its template leaves nothing to import", async ({
  page,
}, info) => {
  const person = await aProvider();
  await openDashboard(page, person);
  await page.getByRole("link", { name: "Import", exact: true }).click();
  await expect(page).toHaveURL("/dashboard/import");
  await expect(page).toHaveTitle(/^Import \|/);
  await expect(page.getByRole("term")).toHaveText([
    "business_name",
    "service_type",
    "location",
    "language",
    "website",
    "price_from",
    "description",
    "logo_url",
    "price_unit",
    "one_line",
    "image_urls",
    "id",
    "…_tier",
    "…_plan",
    "…_note",
    "…_evidence",
  ]);

  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download template" }).click();
  const template = await coming;
  expect(template.suggestedFilename()).toBe("white_label_services_template.csv");
  const path = info.outputPath("template.csv");
  await template.saveAs(path);
  expect(rowsOf(await readFile(path))).toHaveLength(3);

  await fileField(page).setInputFiles(path);
  await previewButton(page).click();
  await expect(rows(page)).toHaveCount(2);
  for (const name of ["Example Analytics Ltd", "Example Support Ltd"])
    await expect(row(page, name)).toContainText("One of the template's example rows.");
  await expect(page.getByText("There is nothing to import: every row")).toBeVisible();
  await expect(importButton(page)).toHaveCount(0);
  await page.getByRole("link", { name: "Choose another file" }).click();
  await expect(page).toHaveURL("/dashboard/import");
  const recent = page.getByRole("list", { name: "Recent imports" });
  await expect(recent.getByRole("listitem")).toContainText("2 skipped");
  expect(await findListings(person)).toEqual([]);
});

function rowsOf(file: Buffer) {
  const { Sheets, SheetNames } = read(file, { raw: true });
  const sheet = Sheets[SheetNames[0] ?? ""];
  return sheet ? utils.sheet_to_json<string[]>(sheet, { header: 1, raw: false }) : [];
}

test("a CSV, XLSX or XLS file is chosen by a click", async ({ page }) => {
  await openDashboard(page, await aProvider());
  const files = [
    await onDisk([{ business_name: "From a workbook" }], "LISTINGS.CSV"),
    await aWorkbook("xlsx", "listings.xlsx"),
    await aWorkbook("biff8", "listings.xls"),
  ];
  for (const file of files) {
    await openTab(page);
    const choosing = page.waitForEvent("filechooser");
    await fileField(page).click();
    await (await choosing).setFiles(file);
    await expect(page.getByText(file.name, { exact: true })).toBeVisible();
    await previewButton(page).click();
    await expect(page.getByRole("heading", { name: `Preview of ${file.name}` })).toBeVisible();
    await expect(row(page, "From a workbook")).toContainText("Create");
  }
});

test("a file is dropped, removed and dropped again", wide, async ({ page }) => {
  await openDashboard(page, await aProvider());
  await openTab(page);
  const dataTransfer = await dataTransferWith(page, await aWorkbook("xlsx", "dropped.xlsx"));
  const zone = fileField(page);
  await zone.dispatchEvent("dragover", { dataTransfer });
  await expect(page.getByText("Drop it here")).toBeVisible();
  await zone.dispatchEvent("drop", { dataTransfer });
  await expect(page.getByText("dropped.xlsx", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Remove the file" }).click();
  await expect(zone).toBeFocused();
  expect(await fileNames(page)).toEqual([]);

  await zone.dispatchEvent("drop", { dataTransfer });
  expect(await fileNames(page)).toEqual(["dropped.xlsx"]);
  await previewButton(page).click();
  await expect(row(page, "From a workbook")).toContainText("Create");
});

test("no file, a wrong one and one too large are refused before anything is sent", async ({
  page,
}) => {
  const person = await aProvider();
  await openDashboard(page, person);
  await openTab(page);
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().includes("import")) sent.push(request.url());
  });

  await previewButton(page).click();
  await expect(message(page)).toHaveText("No file selectedPlease select a file to import.");
  await expect(message(page).locator("..")).toBeFocused();
  await fileField(page).setInputFiles(await onDisk([{}], "listings.pdf"));
  await expect(message(page)).toHaveText("Invalid file typePlease select a CSV or Excel file.");
  await expect(message(page).locator("..")).toBeFocused();

  // A refused file does not replace the one before it.
  await fileField(page).setInputFiles(await onDisk());
  await expect(message(page)).toHaveCount(0);
  const buffer = Buffer.alloc(5 * 1024 * 1024 + 1, "a");
  await fileField(page).setInputFiles({ name: "huge.csv", mimeType: "text/csv", buffer });
  await expect(message(page)).toContainText("A file may have at most 5 MB.");
  expect(await fileNames(page)).toEqual(["listings.csv"]);
  expect(sent).toEqual([]);
  expect(await statusesOf(person)).toEqual([]);
});

test("the error of an unreadable file takes the focus, and the next file is accepted", async ({
  page,
}) => {
  const person = await aProvider();
  await openDashboard(page, person);
  await openTab(page);
  const send = async (name: string, content: string) => {
    await fileField(page).setInputFiles({
      name,
      mimeType: "text/csv",
      buffer: Buffer.from(content),
    });
    await previewButton(page).click();
  };

  await send("listings.xlsx", "PK\u0003\u0004 and no more of it");
  await expect(message(page)).toContainText("Import failedWe cannot read this file.");
  await expect(message(page).locator("..")).toBeFocused();
  await expect(page.getByText("Drop a CSV or Excel file here")).toBeVisible();
  await send("listings.csv", "business_name,website\nFerrywell,https://ferrywell.example/");
  await expect(message(page)).toContainText("These columns are missing: service_type, location,");
  await expect(message(page).locator("..")).toBeFocused();
  await send("listings.csv", await aFile().text());
  await expect(page.getByRole("heading", { name: "Preview of listings.csv" })).toBeVisible();
  expect(await statusesOf(person)).toEqual(["previewed"]);
});

test("a file that was saved again after it was chosen is asked for once more", async ({
  page,
}, info) => {
  const person = await aProvider();
  await openDashboard(page, person);
  await openTab(page);
  const path = info.outputPath("listings.csv");
  await writeFile(path, await aFile().text());
  await fileField(page).setInputFiles(path);
  await expect(page.getByText("listings.csv", { exact: true })).toBeVisible();
  await writeFile(path, await aFile([{}, { business_name: "Added later" }]).text());

  await previewButton(page).click();
  await expect(message(page)).toHaveText(
    "Import failedThe file has changed since you chose it. Please choose it once more.",
  );
  await expect(message(page).locator("..")).toBeFocused();
  await fileField(page).setInputFiles(path);
  await previewButton(page).click();
  await expect(row(page, "Added later")).toBeVisible();
});

test("while the file is on its way the button says so and sends nothing twice", async ({
  page,
}) => {
  const person = await aProvider();
  await openDashboard(page, person);
  await openTab(page);
  await fileField(page).setInputFiles(await onDisk());
  const sent: string[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST") sent.push(request.url());
  });
  const release = await hold(page, /\/dashboard\/import\.data/);
  await previewButton(page).click();
  const busy = page.getByRole("button", { name: "Reading the file..." });
  await expect(busy).toHaveAttribute("aria-disabled", "true");
  await busy.click({ force: true });
  await busy.press("Enter");
  release();
  await expect(page.getByRole("heading", { name: "Preview of listings.csv" })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("one's own listings are exported as CSV and as Excel", async ({ page }, info) => {
  const person = await aProvider();
  await aListing(person, { businessName: "Ferrywell" });
  await aListing(person, { businessName: "Harbour Desk" });
  await openDashboard(page, person);
  await openTab(page);
  for (const [name, ending] of [
    ["CSV", "csv"],
    ["Excel", "xlsx"],
  ]) {
    const coming = page.waitForEvent("download");
    await page.getByRole("link", { name: `Export my listings as ${name}` }).click();
    const file = await coming;
    expect(file.suggestedFilename()).toBe(`listings.${ending}`);
    const path = info.outputPath(file.suggestedFilename());
    await file.saveAs(path);
    const names = rowsOf(await readFile(path)).map(([first]) => first);
    expect(names.toSorted()).toEqual(["Ferrywell", "Harbour Desk", "business_name"]);
  }
  await expect(page).toHaveURL("/dashboard/import");
  await query("delete from users where email = $1", [person.email]);
});
