import { expect, test } from "../kit/test.ts";

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("a buyer narrows a category by facts, sees how many state them, and takes one back", async ({
      page,
    }) => {
      await page.goto("/services?category=Analytics+%26+Reporting");
      await page.locator("summary", { hasText: "White label facts" }).click();
      await page.locator("summary", { hasText: "Contract and exit" }).click();
      const term = page.getByLabel("Minimum term");
      const offered = await term.getByRole("option").allTextContents();
      const [, counted = ""] = /At most 12 months \((\d+)\)/.exec(offered.join("\n")) ?? [];
      await term.selectOption({ label: `At most 12 months (${counted})` });
      await page.getByRole("form", { name: "White label facts" }).getByRole("button").click();

      await expect(page).toHaveURL(/term=max-12/);
      await expect(page.getByRole("status").filter({ hasText: "found" })).toHaveText(
        `${counted} ${counted === "1" ? "service" : "services"} found`,
      );
      await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");

      await page.getByRole("link", { name: "Remove Minimum term: At most 12 months" }).click();
      await expect(page).not.toHaveURL(/term/);
      await expect(page).toHaveURL(/category/);
    });

    test("a new search keeps the facts, and unknown ones are ignored", async ({ page }) => {
      await page.goto("/services?sso=saml&sso=oidc&sso=smoke&term=max-13");
      await expect(page.getByRole("link", { name: /^Remove Single sign-on/ })).toBeVisible();
      await expect(page.getByRole("link", { name: /^Remove Minimum term/ })).toHaveCount(0);

      await page.getByPlaceholder("What are you looking for?").fill("crm");
      await page.getByRole("search").getByRole("button", { name: "Search" }).click();
      await expect(page).toHaveURL(/search=crm.*sso=saml&sso=oidc/);
    });
  });
}
