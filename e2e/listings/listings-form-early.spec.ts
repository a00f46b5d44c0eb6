import {
  aPicture,
  chips,
  field,
  form,
  listingsOf,
  logo,
  logoField,
  something,
  submitButton,
} from "../kit/listing-form.ts";
import { aProvider, expect, hold, open, test } from "../kit/people.ts";
import { haveSession, openDashboard } from "../kit/sessions.ts";

test("values filled in before hydration are kept and sent", async ({ page }) => {
  const person = await aProvider();
  await haveSession(page, person);
  await open(page, "/dashboard");
  const picture = await aPicture(page);
  const release = await hold(page, /\/assets\/.*\.js/);
  await page.goto("/submit-listing", { waitUntil: "commit" });
  for (const [label, text] of Object.entries(something)) await field(page, label).fill(text);
  await field(page, "Service Type").selectOption("Marketing & Sales");
  await form(page).getByText("Add more").first().click();
  await form(page).getByLabel("Country 3", { exact: true }).selectOption("Fiji");
  await logoField(page).setInputFiles(picture);
  await field(page, "Serviced Countries").selectOption("Chile");
  release();

  // The first select has the focus, so it is not replaced until it loses it.
  await expect(logo(page)).toBeVisible();
  await expect(field(page, "Serviced Countries")).toHaveJSProperty("tagName", "SELECT");
  await field(page, "Business Name").focus();
  await expect(chips(page, "Serviced Countries")).toHaveText(["Chile", "Fiji"]);
  await expect(field(page, "Business Name")).toHaveValue("Ferrywell");
  await submitButton(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Successful!");
  const [listing] = await listingsOf(person);
  expect(listing).toMatchObject({ businessName: "Ferrywell", countries: ["Chile", "Fiji"] });
  expect(listing?.logoUrl).toBeTruthy();
});

test("a form sent before hydration is answered by a whole page, which is then hydrated", async ({
  page,
}) => {
  await openDashboard(page, await aProvider());
  const release = await hold(page, /\/assets\/.*\.js/);
  await page.goto("/submit-listing", { waitUntil: "commit" });
  await field(page, "Business Name").fill("Ferrywell");
  await form(page).getByText("Add more").first().click();
  await form(page).getByLabel("Country 2", { exact: true }).selectOption("Fiji");
  await submitButton(page).click();
  await expect(form(page).getByRole("alert")).toContainText("Please check what you typed");
  release();
  await expect(chips(page, "Serviced Countries")).toHaveText(["Fiji"]);
  await expect(field(page, "Business Name")).toHaveValue("Ferrywell");
  await field(page, "Website URL").fill(something["Website URL"]);
  await expect(field(page, "Website URL")).toHaveAccessibleDescription("");
});
