import type { Page } from "@playwright/test";
import { promotionPlans, quarterlySaving } from "../../app/features/promotions/promotion-plan.ts";
import { expect, expectNoAccessibilityViolations, test, wide } from "../kit/test.ts";

const { monthly, quarterly } = promotionPlans;
const saving = quarterlySaving();

function plan(page: Page, name: string) {
  return page
    .getByRole("region", { name: "Plans" })
    .getByRole("listitem")
    .filter({ has: page.getByRole("heading", { name }) });
}

test("each plan names the price that is charged for it, and what a quarter saves", async ({
  page,
}) => {
  await page.goto("/pricing");
  const plans = page.getByRole("region", { name: "Plans" });
  await expect(plans.getByRole("heading", { level: 3 })).toHaveText([
    "Free Listing",
    monthly.label,
    quarterly.label,
  ]);

  await expect(plan(page, "Free Listing")).toContainText("$0");
  await expect(plan(page, monthly.label)).toContainText(`$${monthly.dollars}per month`);
  await expect(plan(page, quarterly.label)).toContainText(`$${quarterly.dollars}per quarter`);
  await expect(plan(page, quarterly.label)).toContainText(
    `Save $${saving.dollars}, ${saving.percent}% discount`,
  );
});

test("only the plans that promote are marked as such", async ({ page }) => {
  await page.goto("/pricing");
  const mark = (name: string) => plan(page, name).getByText("Promoted", { exact: true });
  await expect(mark(monthly.label)).toBeVisible();
  await expect(mark(quarterly.label)).toBeVisible();
  await expect(mark("Free Listing")).toHaveCount(0);
});

test("the comparison says of every perk which plan holds it, within the screen", async ({
  page,
}) => {
  await page.goto("/pricing");
  const table = page.getByRole("table", { name: "Side by side" });
  const row = (name: string) => table.getByRole("row", { name }).getByRole("cell");
  const yes = "Included";
  const no = "Not included";

  await expect(row("Price")).toHaveText([
    "$0",
    `$${monthly.dollars} / month`,
    `$${quarterly.dollars} / quarter`,
  ]);
  for (const perk of ["Top six recommended", "Guaranteed top 3 in category", "Priority support"])
    await expect(row(perk), perk).toHaveText([no, yes, yes]);
  await expect(row("Highlighted profile")).toHaveText([no, yes, yes]);
  await expect(row("Newsletter mention")).toHaveText([no, "1x", "2x"]);
  await expect(row("Promotion on social networks")).toHaveText([no, no, yes]);

  const overflow = await table.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
});

test(
  "promises kept by people are distinguished from those kept by the software",
  wide,
  async ({ page }) => {
    await page.goto("/pricing");
    const perks = page.getByRole("region", { name: "What each VIP perk means" });
    const perk = (name: string) =>
      perks.getByRole("listitem").filter({ has: page.getByRole("heading", { name }) });

    for (const name of ["Newsletter mention", "Priority support", "Promotion on social networks"])
      await expect(perk(name)).toContainText("Done by people");
    for (const name of ["Guaranteed top 3", "Top six recommended", "Highlighted profile"])
      await expect(perk(name)).toContainText("Kept by the software");
  },
);

test("the questions answer with the specification's times", wide, async ({ page }) => {
  await page.goto("/pricing");
  const questions = page.getByRole("region", { name: "Questions about pricing" });
  await expect(questions).toContainText(
    "Free listings are published in 1-2 business days, VIP listings within 24 hours.",
  );
  await expect(questions).toContainText("every update is reviewed");
});

test("every call to action leads where it says", async ({ page }) => {
  await page.goto("/pricing");
  const main = page.getByRole("main");
  for (const name of ["Get Listed for Free", "List Your Service"])
    await expect(main.getByRole("link", { name })).toHaveAttribute("href", "/submit-listing");
  for (const { label } of [monthly, quarterly])
    await expect(
      main.getByRole("link", { name: `Choose a listing to promote with ${label}` }),
    ).toHaveAttribute("href", "/dashboard");
  for (const link of await main.getByRole("link", { name: "How ranking works" }).all())
    await expect(link).toHaveAttribute("href", "/how-ranking-works");

  await main.getByRole("link", { name: "List Your Service" }).click();
  await expect(page).toHaveURL(/\/auth\?/);
});

test("the page has no accessibility violations", async ({ page }) => {
  await page.goto("/pricing");
  await expectNoAccessibilityViolations(page, "pricing");
});

test("the page says what it is to search engines", wide, async ({ page, request }) => {
  await page.goto("/pricing");
  await expect(page).toHaveTitle("Pricing | Rebadge");
  await expect(page.locator("link[rel=canonical]")).toHaveAttribute("href", /\/pricing$/);
  const description = await page.locator('meta[name="description"]').getAttribute("content");
  expect(description?.length).toBeLessThanOrEqual(160);
  expect(await (await request.get("/sitemaps/pages.xml")).text()).toContain("/pricing</loc>");
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("prices, comparison and answers are all there", async ({ page }) => {
    await page.goto("/pricing");
    await expect(plan(page, quarterly.label)).toContainText(`$${quarterly.dollars}`);
    await expect(page.getByRole("table", { name: "Side by side" })).toBeVisible();
    await expect(page.getByRole("heading", { name: "Do I get my money back?" })).toBeVisible();
  });
});
