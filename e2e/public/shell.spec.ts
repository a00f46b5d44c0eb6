import { aModerator, aProvider, open } from "../kit/people.ts";
import { openDashboard } from "../kit/sessions.ts";
import { expect, expectNoAccessibilityViolations, narrow, test, wide } from "../kit/test.ts";

for (const path of ["/", "/how-ranking-works", "/gallery", "/no-such-page"]) {
  test(`${path} has no accessibility violations`, async ({ page }) => {
    // The gallery shows every UI component and is scanned twice, so it needs more time.
    test.setTimeout(90_000);
    await page.emulateMedia({ reducedMotion: "reduce" });
    await open(page, path);
    await expectNoAccessibilityViolations(page, path);
  });
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
  "the header offers 'Sign in', and with a session a menu to sign out",
  wide,
  async ({ page }) => {
    const person = await aProvider();
    const signInLink = page.getByRole("banner").getByRole("link", { name: "Sign in" });
    const account = page.getByRole("button", { name: "Your account" });
    await open(page, "/services");
    await expect(signInLink).toHaveAttribute("href", "/auth");
    await expect(account).toBeHidden();

    await openDashboard(page, person);
    await open(page, "/services");
    await expect(signInLink).toBeHidden();
    await account.click();
    const menu = page.getByRole("navigation", { name: "Your account" });
    await expect(menu).toContainText(person.email);
    await expect(menu.getByRole("link")).toHaveText(["Dashboard", "Saved", "Account"]);
    await expectNoAccessibilityViolations(page, "the account menu");
    await menu.getByRole("link", { name: "Account" }).click();
    await expect(page).toHaveURL("/dashboard/account");
    await expect(menu).toBeHidden();
    await expect(page.getByRole("navigation", { name: "Popular Tags" })).toHaveCount(0);

    // Not found for this account, but still shown in the site's layout.
    await page.goto("/admin");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Page Not Found");
    await account.click();
    await menu.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/auth");
    await expect(signInLink).toBeVisible();
  },
);

test("the staff's menu leads to the staff area", wide, async ({ page }) => {
  await openDashboard(page, await aModerator());
  await open(page, "/");
  await page.getByRole("button", { name: "Your account" }).click();
  const menu = page.getByRole("navigation", { name: "Your account" });
  await expect(menu.getByRole("link", { name: "Admin" })).toHaveAttribute("href", "/admin");
});

test(
  "a hint of a session that has ended elsewhere is dropped when the menu is opened",
  wide,
  async ({ page, context, baseURL }) => {
    await context.addCookies([{ name: "signed_in", value: "1", url: baseURL ?? "" }]);
    await open(page, "/");
    await page.getByRole("button", { name: "Your account" }).click();

    await expect(page.getByRole("banner").getByRole("link", { name: "Sign in" })).toBeFocused();
    await expect(page.getByRole("button", { name: "Your account" })).toBeHidden();
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("signed_in");
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
    await expect(menu.getByRole("link", { name: "Sign in" })).toBeVisible();
    await expect(menu.getByRole("button", { name: "Sign out" })).toBeHidden();

    await page.keyboard.press("Escape");
    await expect(menu).toBeHidden();
    await expect(opener).toBeFocused();
  },
);

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the shell is complete, and the call to action leads to the dashboard, whose guard decides", async ({
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
    await expect(page.getByRole("link", { name: "Sign in" }).filter({ visible: true })).toHaveCount(
      1,
    );
    await expect(page.getByRole("contentinfo")).toContainText(String(new Date().getFullYear()));
  });
});

test("no page is wider than a 360 px screen", narrow, async ({ page }) => {
  for (const path of ["/", "/how-ranking-works", "/gallery", "/no-such-page"]) {
    await page.goto(path);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBe(360);
  }
});
