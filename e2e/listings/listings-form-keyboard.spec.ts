import type { Page } from "@playwright/test";
import { chips, field, form, listingsOf, openForm, removal } from "../kit/listing-form.ts";
import { aProvider, expect, test } from "../kit/people.ts";
import { haveSession } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

async function press(page: Page, ...keys: string[]) {
  for (const key of keys) await page.keyboard.press(key);
}

test("a whole listing is filled in and sent by keyboard alone", wide, async ({ page }) => {
  const person = await aProvider();
  await haveSession(page, person);
  await openForm(page);
  await field(page, "Business Name").focus();
  await page.keyboard.type("Ferrywell");
  await press(page, "Tab");
  await expect(field(page, "Service Type")).toBeFocused();
  await page.keyboard.type("Analytics");
  await press(page, "Tab");

  await expect(field(page, "Serviced Countries")).toBeFocused();
  await page.keyboard.type("germ");
  await press(page, "Enter");
  await page.keyboard.type("fran");
  await press(page, "Enter");
  await page.keyboard.type("austri");
  await press(page, "Enter");
  await expect(chips(page, "Serviced Countries")).toHaveText(["Germany", "France", "Austria"]);
  await press(page, "Backspace");
  await expect(chips(page, "Serviced Countries")).toHaveText(["Germany", "France"]);
  // The arrow keys move through the list, and leaving the field selects nothing.
  await press(page, "ArrowDown", "ArrowDown", "Escape");
  await expect(page.getByRole("option").filter({ visible: true })).toHaveCount(0);
  await press(page, "ArrowLeft");
  await expect(removal(page, "France")).toBeFocused();
  await press(page, "ArrowLeft", "Delete");
  await expect(chips(page, "Serviced Countries")).toHaveText(["France"]);
  await expect(removal(page, "France")).toBeFocused();
  await press(page, "Enter");
  await expect(chips(page, "Serviced Countries")).toHaveCount(0);
  await expect(field(page, "Serviced Countries")).toBeFocused();
  await page.keyboard.type("chil");
  await press(page, "Tab");
  await expect(chips(page, "Serviced Countries")).toHaveText(["Chile"]);
  await expect(field(page, "Service Languages")).toBeFocused();

  await press(page, "ArrowDown", "Tab");
  await expect(chips(page, "Service Languages")).toHaveText(["English"]);
  await expect(removal(page, "English")).toBeFocused();
  await press(page, "Tab");
  await page.keyboard.type("https://ferrywell.example");
  await press(page, "Tab", "Tab", "Tab", "Space", "Tab", "Tab", "Tab", "Tab");
  await expect(field(page, "Description")).toBeFocused();
  await page.keyboard.type("Reports.");
  await press(page, "Tab", "Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Submission Successful!");
  await expect(page.getByText("You stay on this page.")).toHaveCount(0);
  expect(await listingsOf(person)).toMatchObject([
    { businessName: "Ferrywell", countries: ["Chile"], priceFrom: null },
  ]);
});

test(
  "at six the field keeps the focus, and removing a chip moves it on",
  wide,
  async ({ page }) => {
    await haveSession(page, await aProvider());
    await openForm(page);
    await field(page, "Serviced Countries").focus();
    for (const name of ["Austria", "Belgium", "Chile", "Denmark", "Estonia", "Fiji"]) {
      await page.keyboard.type(name);
      await press(page, "Enter");
    }
    await expect(
      form(page).getByText("Maximum of 6 countries reached", { exact: true }),
    ).toBeVisible();
    await expect(field(page, "Serviced Countries")).toBeFocused();
    await press(page, "ArrowDown");
    await page.keyboard.type("Ghana");
    await press(page, "Enter");
    await expect(chips(page, "Serviced Countries")).toHaveCount(6);

    await press(page, "Tab");
    await expect(removal(page, "Austria")).toBeFocused();
    await press(page, "Enter");
    await expect(removal(page, "Belgium")).toBeFocused();
    await removal(page, "Fiji").focus();
    await press(page, "Space");
    await expect(removal(page, "Estonia")).toBeFocused();
    await expect(chips(page, "Serviced Countries")).toHaveText([
      "Belgium",
      "Chile",
      "Denmark",
      "Estonia",
    ]);
  },
);
