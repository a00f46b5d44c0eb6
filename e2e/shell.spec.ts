import { open } from "./people.ts";
import { expect, findBarriers, narrow, test, themes, wide } from "./test.ts";

for (const colorScheme of themes) {
  for (const path of ["/", "/how-ranking-works", "/gallery", "/no-such-page"]) {
    test(`${path} has no barrier in the ${colorScheme} theme`, async ({ page }) => {
      await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
      await open(page, path);
      expect(await findBarriers(page)).toEqual([]);
    });
  }
}

test("an unknown address answers 404 and shows two ways out", async ({ page }) => {
  const response = await page.goto("/no-such-page");

  expect(response?.status()).toBe(404);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
  await expect(page.getByRole("link", { name: "Back to Home" })).toHaveAttribute("href", "/");
  await expect(page.getByRole("link", { name: "Browse Services" })).toHaveAttribute(
    "href",
    "/services",
  );
});

test(
  "'Get Listed for Free' leads a stranger to sign in and a provider to the dashboard",
  wide,
  async ({ page, context }) => {
    await page.goto("/");
    const call = page.getByRole("banner").getByRole("link", { name: "Get Listed for Free" });
    await expect(call).toHaveAttribute("href", "/auth");

    await context.addCookies([{ name: "signed_in", value: "1", url: page.url() }]);
    await page.reload();
    await expect(call).toHaveAttribute("href", "/dashboard");
  },
);

test(
  "the menu of a narrow screen opens, is left with Escape, and gives the focus back",
  narrow,
  async ({ page }) => {
    await page.goto("/");
    const opener = page.getByRole("button", { name: "Menu" });
    await opener.click();

    const menu = page.getByRole("dialog");
    await expect(menu.getByRole("link", { name: "Search White Labels" })).toBeVisible();
    await expect(menu.getByRole("link", { name: "Get Listed for Free" })).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the shell is whole, and the call leads to the dashboard, whose guard knows", async ({
    page,
    isMobile,
  }) => {
    await page.goto("/");
    if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
    const call = page
      .getByRole("link", { name: "Get Listed for Free" })
      .filter({ visible: true })
      .first();

    await expect(call).toHaveAttribute("href", "/dashboard");
    await expect(page.getByRole("contentinfo")).toContainText(String(new Date().getFullYear()));
  });
});

test("no page is wider than a 360 px screen", narrow, async ({ page }) => {
  for (const path of ["/", "/how-ranking-works", "/gallery", "/no-such-page"]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});
