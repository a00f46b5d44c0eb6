import { field, fillListing, openForm, submitButton } from "../kit/listing-form.ts";
import { aProvider, expect, test } from "../kit/people.ts";
import { haveSession } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

test("near its end a description is counted", wide, async ({ page }) => {
  await haveSession(page, await aProvider());
  await openForm(page);
  await field(page, "Description").fill("a".repeat(4_499));
  await expect(page.getByText("of 5,000 characters")).toHaveCount(0);
  await field(page, "Description").fill("a".repeat(4_500));
  await expect(page.getByText("4,500 of 5,000 characters")).toBeVisible();
  await field(page, "Description").fill("a".repeat(5_001));
  await submitButton(page).click();
  await expect(field(page, "Description")).toHaveAccessibleDescription(
    "Please use at most 5000 characters 5,001 of 5,000 characters",
  );
});

test("the card beside the form shows what is typed, and is inert", wide, async ({ page }) => {
  await haveSession(page, await aProvider());
  await openForm(page);
  const preview = page.getByRole("complementary", { name: "Preview" });
  await expect(preview.locator("[inert]")).toContainText("Your business name");
  await fillListing(page);
  const card = preview.locator("[inert]");
  for (const text of ["Ferrywell", "Analytics & Reporting", "Germany", "USD 49", "Reports that"])
    await expect(card).toContainText(text);
  await page.getByRole("checkbox", { name: "Contact for pricing" }).check();
  await expect(card).toContainText("Contact for pricing");
  await expect(card).not.toContainText("/ month");
  const link = preview.getByRole("link").first();
  await link.focus();
  await expect(link).not.toBeFocused();
  await page.setViewportSize({ width: 1023, height: 800 });
  await expect(preview).toBeHidden();
});
