import { aPromotableListing, chargedFor, promote } from "../kit/payments.ts";
import { expect, fillIn, open, test, toast } from "../kit/people.ts";

const LOSS = "Its promotion is cancelled with it, and the rest of the paid period is not refunded.";

test("a promoted listing is deleted with its promotion, as the confirmation says", async ({
  page,
}) => {
  const { listing, mine } = await aPromotableListing(page);
  await promote(page, mine, "Monthly");
  await page.goto(`/dashboard/listings/${listing.id}/delete`);
  await expect(page.getByRole("region", { name: "Are you sure?" })).toContainText(LOSS);

  await open(page, "/dashboard");
  await mine.getByRole("link", { name: "Delete Ferrywell" }).click();
  const dialog = page.getByRole("dialog", { name: "Are you sure?" });
  await expect(dialog).toHaveAccessibleDescription(new RegExp(`${LOSS}$`));
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Service deleted")).toBeVisible();
  expect(await chargedFor(listing)).toMatchObject([{ status: "canceled" }]);
  await open(page, "/dashboard/account");
  await expect(page.getByRole("heading", { name: "No active subscriptions" })).toBeVisible();
});

test("an account is deleted with its promotions, as the confirmation says", async ({ page }) => {
  const { person, listing, mine } = await aPromotableListing(page);
  await promote(page, mine, "Quarterly");
  await open(page, "/dashboard/account");
  await page.getByRole("button", { name: "Delete my account…" }).click();
  const dialog = page.getByRole("dialog", { name: "Delete your account?" });
  await expect(dialog).toHaveAccessibleDescription(
    "Your listing disappears from the directory at once. Your promotions are cancelled, and the rest of the paid period is not refunded. This cannot be undone.",
  );
  await fillIn(dialog, { "Your password": person.password });
  await dialog.getByRole("button", { name: "Delete my account" }).click();
  await expect(page).toHaveURL("/auth");
  expect(await chargedFor(listing)).toMatchObject([{ status: "canceled" }]);
});
