import type { Page } from "@playwright/test";
import { expect, test, wide } from "../kit/test.ts";

const cards = (page: Page) => page.getByRole("region", { name: "Results" }).getByRole("article");
const title = (page: Page) => page.getByRole("heading", { level: 1 });

const services = (category: string) => `${category} White Label Services`;
const platforms = "White Label SaaS Platforms";
const providers = "White Label Service Providers";

for (const [category, name, heading] of [
  ["Marketing & Sales", "Marketing & Sales", services("Marketing & Sales")],
  ["marketing-and-sales", "Marketing & Sales", services("Marketing & Sales")],
  ["MARKETING & sales", "Marketing & Sales", services("Marketing & Sales")],
  ["Whitelabel SaaS Platforms", "Whitelabel SaaS Platforms", platforms],
  ["whitelabel-services-provider", "Whitelabel Services Provided", providers],
  ["SaaS", "Whitelabel SaaS Platforms", platforms],
  ["Website", "Website & App Builders", services("Website & App Builders")],
  ["Marketing", "Marketing & Sales", services("Marketing & Sales")],
  ["Support", "Communication & Support", services("Communication & Support")],
] as const) {
  test(`'${category}' is understood as ${name}`, wide, async ({ page }) => {
    await page.goto(`/services?category=${encodeURIComponent(category)}`);

    await expect(title(page)).toHaveText(heading);
    await expect(page.getByRole("link", { name: `Remove ${name}` })).toBeVisible();
    await expect(cards(page).nth(5)).toBeVisible();
    const canonical = await page.locator("link[rel=canonical]").getAttribute("href");
    expect(new URL(canonical ?? "").searchParams.get("category")).toBe(name);
  });
}

test("unknown and malformed parameters are ignored", wide, async ({ page }) => {
  await page.goto(
    "/services?category=nonsense&location=Atlantis&language=Klingon&page=-1&per_page=7",
  );
  await expect(title(page)).toHaveText("All White Label Services");
  await expect(cards(page)).toHaveCount(12);
});

test("results with one filter are indexed, free-text searches are not", wide, async ({ page }) => {
  const noindex = page.locator('meta[name="robots"][content="noindex"]');
  await page.goto("/services?category=SaaS");
  await expect(noindex).toHaveCount(0);

  for (const query of ["search=reporting", "location=Nauru&language=Czech", "sort=name"]) {
    await page.goto(`/services?${query}`);
    await expect(noindex, query).toHaveCount(1);
  }
});
