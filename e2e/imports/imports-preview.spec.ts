import { readFile } from "node:fs/promises";
import { findListings } from "../kit/import-callers.ts";
import {
  cancelButton,
  importButton,
  manyRows,
  openTab,
  preview,
  row,
  rows,
  statusesOf,
} from "../kit/import-pages.ts";
import { aListing } from "../kit/own-listings.ts";
import { aProvider, expect, open, query, test, toast } from "../kit/people.ts";
import { openDashboard } from "../kit/sessions.ts";

/** The content of `aListing` as a row of a file. */
const ferrywell = {
  business_name: "Ferrywell",
  location: "Germany, France",
  language: "English, French",
  website: "https://ferrywell.example/",
  description: "Reports that your clients open under your own name.",
};

/** A row of every kind. */
const everyKind = [
  { business_name: "Brand new" },
  { ...ferrywell, price_from: "59", term: "12" },
  { ...ferrywell, business_name: "Harbour Desk", website: "www.ferrywell.example" },
  { business_name: "Example Analytics Ltd", website: "https://example.com/analytics" },
  { business_name: "brand NEW", price_from: "5" },
  { business_name: "Broken", website: "nowhere:", price_from: "cheap", term: "90" },
].map((given) => ({ "Internal number": "7", "Our notes": "none", ...given }));

test("the preview shows the outcome of every row, and nothing is written", async ({ page }) => {
  const person = await aProvider();
  await aListing(person, { status: "approved" });
  const website = "https://www.ferrywell.example/";
  await aListing(person, { businessName: "Harbour Desk", website });
  await openDashboard(page, person);
  const before = await everythingOf(person);
  await preview(page, everyKind);

  await expect(rows(page).nth(0)).toContainText("Brand new");
  await expect(rows(page).nth(0)).toContainText("Create");
  await expect(rows(page).nth(1)).toContainText("Update");
  await expect(rows(page).nth(1)).toContainText(/Price.*: .*49.* becomes .*59/);
  await expect(rows(page).nth(1)).toContainText(/Minimum term: Not stated.* becomes .*12 months/);
  await expect(row(page, "Harbour Desk")).toContainText("Unchanged");
  await expect(row(page, "Example Analytics")).toContainText("One of the template's example rows.");
  await expect(rows(page).nth(4)).toContainText("A row above names the same listing.");
  const broken = row(page, "Broken");
  await expect(broken).toContainText("Refused");
  await expect(broken).toContainText(/(Line )?7/);
  await expect(broken).toContainText("website:Please enter a valid URL");
  await expect(broken).toContainText("The file says: nowhere:");
  await expect(broken).toContainText("price_from:");
  await expect(broken).toContainText("The file says: cheap");
  await expect(broken).toContainText("term:Please enter a whole number from 0 to 60");
  await expect(
    page.getByText("These columns are not used: Internal number, Our notes."),
  ).toBeVisible();
  await expect(page.getByText("Nothing has changed yet.")).toBeVisible();
  await expect(importButton(page)).toHaveText("Import 2 services");
  expect(await everythingOf(person)).toEqual(before);
});

async function everythingOf({ email }: { email: string }) {
  return query(
    `select listing.*, (select count(*) from listing_revisions where listing_id = listing.id) as updates
       from white_label_services listing join users on users.id = user_id where email = $1 order by id`,
    [email],
  );
}

test("rows are shown by kind and page by page, and the problems are downloaded", async ({
  page,
}, info) => {
  await openDashboard(page, await aProvider());
  const named = { 3: { business_name: "=Broken", website: "nowhere:" } };
  await preview(page, manyRows(60, named));
  const kinds = page.getByRole("navigation", { name: /^Which rows of / });
  await expect(kinds.getByRole("link")).toHaveText(["All60", "Create59", "Refused1"]);
  await expect(rows(page)).toHaveCount(50);
  await page
    .getByRole("navigation", { name: /^Pages of / })
    .getByText("2")
    .click();
  await expect(page).toHaveURL(/\?page=2$/);
  await expect(rows(page)).toHaveCount(10);
  await expect(row(page, "Listing 60")).toBeVisible();

  await kinds.getByRole("link", { name: "Refused" }).click();
  await expect(page).toHaveURL(/\?show=refuse$/);
  await expect(kinds.getByRole("link", { name: "Refused" })).toHaveAttribute(
    "aria-current",
    "true",
  );
  await expect(rows(page)).toHaveCount(1);
  const coming = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download the list of problems" }).click();
  const file = await coming;
  expect(file.suggestedFilename()).toBe("import-problems.csv");
  await file.saveAs(info.outputPath("problems.csv"));
  expect(await readFile(info.outputPath("problems.csv"), "utf8")).toContain(
    "5,'=Broken,website,Please enter a valid URL,nowhere:",
  );
  await open(page, `${new URL(page.url()).pathname}?show=unchanged`);
  await expect(page.getByText("There are no such rows.")).toBeVisible();
});

test("a file of which every row is refused offers no import", async ({ page }) => {
  const person = await aProvider();
  await openDashboard(page, person);
  await preview(page, [{ website: "nowhere:" }, { business_name: "" }]);
  await expect(importButton(page)).toHaveCount(0);
  await expect(page.getByText("Please correct the refused rows in your file")).toBeVisible();
  await expect(row(page, "Without a name")).toContainText("Business name is required");
  await expect(page.getByRole("link", { name: "Download the list of problems" })).toBeVisible();
  await page.getByRole("link", { name: "Choose another file" }).click();
  await expect(page).toHaveURL("/dashboard/import");
});

test("an import that fails as a whole says so and shows what is wrong", async ({ page }) => {
  const person = await aProvider();
  await openDashboard(page, person);
  const id = await preview(page, [{ website: "nowhere:" }]);
  // Not reachable by a button; a program's file is imported without a preview.
  await query("update imports set status = 'done', started_at = now() where id = $1", [id]);
  await page.reload();
  await expect(page.getByRole("alert")).toContainText(
    "Import failedPlease check the validation errors below",
  );
  await expect(row(page, "Imported by its owner")).toContainText("Please enter a valid URL");
  await openTab(page);
  const recent = page.getByRole("list", { name: "Recent imports" });
  await expect(recent.getByRole("listitem")).toContainText("Failed");
});

test("a preview is cancelled, and none of its rows is imported", async ({ page }) => {
  const person = await aProvider();
  await openDashboard(page, person);
  await preview(page, [{ business_name: "One" }, { business_name: "Two" }]);
  await cancelButton(page).click();
  await expect(page.getByRole("status").filter({ hasText: "Nothing was imported." })).toBeVisible();
  await expect(toast(page, "Import cancelled")).toBeVisible();
  await expect(row(page, "One")).toContainText("The import was cancelled before this row.");
  expect(await statusesOf(person)).toEqual(["cancelled"]);
  expect(await findListings(person)).toEqual([]);
});

test("another account's import and a missing one are not found", async ({
  page,
  anotherDevice,
}) => {
  const owner = await anotherDevice();
  await openDashboard(owner, await aProvider());
  const id = await preview(owner);
  await openDashboard(page, await aProvider());
  for (const path of [`/dashboard/import/${id}`, "/dashboard/import/nonsense"]) {
    await page.goto(path);
    await expect(page.getByRole("heading", { name: "Import not found" })).toBeVisible();
    await expect(page.getByText("There is no such import.")).toBeVisible();
  }
});
