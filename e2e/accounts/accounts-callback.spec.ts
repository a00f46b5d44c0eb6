import { aProvider, expect, open, signIn, test, toast } from "../kit/people.ts";
import { wide } from "../kit/test.ts";

const strays = ["/?code=never-ours", "/some/unknown?code=never-ours", "/auth/callback/deep?code=x"];

for (const path of strays) {
  test(
    `${path} ends at the sign-in page, because that code was never issued`,
    wide,
    async ({ page }) => {
      await page.goto("/how-ranking-works");
      const visited: string[] = [];
      page.on("framenavigated", (frame) => visited.push(new URL(frame.url()).pathname));
      await page.goto(path);

      await expect(page).toHaveURL("/auth?failed=stale-link");
      expect(visited).toContainEqual(expect.stringMatching(/^\/auth\/callback/));
      await expect(page.getByRole("heading", { level: 1 })).toHaveText("Authentication Error");
      await expect(toast(page, "Authentication failed")).toBeVisible();
      await page.goBack();
      await expect(page).toHaveURL("/how-ranking-works");
    },
  );
}

test(
  "a code that claims to be Google's fails in a browser that never set out",
  wide,
  async ({ page }) => {
    await page.goto("/?code=never-ours&state=made-up&iss=http%3A%2F%2Fsomewhere.example");
    await expect(page).toHaveURL("/auth?failed=bad-code");
    await expect(toast(page, "Authentication failed")).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert").first()).toContainText(
      "Failed to authenticate with the provided code",
    );
  },
);

test("a callback without a code says what is missing", wide, async ({ page }) => {
  await page.goto("/auth/callback");
  await expect(page).toHaveURL("/auth?failed=no-code");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Authentication Error");
  await expect(page.getByRole("main").getByRole("alert").first()).toContainText(
    "Authentication failed - no code parameter",
  );
  await expect(toast(page, "Authentication failed")).toBeVisible();
  await page.getByRole("link", { name: "Back to Login" }).click();
  await expect(page).toHaveURL("/auth");
});

test("a message in the address is not shown", wide, async ({ page }) => {
  for (const failed of ["Your+account+is+hacked", "constructor", "signed-in"]) {
    await page.goto(`/auth?failed=${failed}`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Sign in to manage your listings",
    );
  }
});

test(
  "a signed-in visitor is redirected to the dashboard, with any code",
  wide,
  async ({ page }) => {
    await signIn(page, await aProvider());
    for (const path of [...strays, "/auth/callback"]) {
      await page.goto(path);
      await expect(page, path).toHaveURL("/dashboard");
    }
  },
);

test("the header's call leads to where one is known", async ({ page, isMobile }) => {
  const call = page
    .locator(isMobile ? "dialog a" : "header a")
    .filter({ hasText: "Get Listed for Free" })
    .first();
  const follow = async () => {
    if (isMobile) await page.getByRole("button", { name: "Menu" }).click();
    await call.click();
  };

  await open(page, "/");
  await expect(call).toHaveAttribute("href", "/auth");
  await follow();
  await expect(page).toHaveURL("/auth");

  await signIn(page, await aProvider());
  await open(page, "/");
  await expect(call).toHaveAttribute("href", "/dashboard");
  await follow();
  await expect(page).toHaveURL("/dashboard");

  await page.getByRole("button", { name: "Sign Out" }).first().click();
  await expect(page).toHaveURL("/auth");
  await open(page, "/");
  await expect(call).toHaveAttribute("href", "/auth");
});
