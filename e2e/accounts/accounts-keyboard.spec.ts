import type { Locator, Page } from "@playwright/test";
import {
  anAddress,
  aProvider,
  confirmLink,
  expect,
  open,
  PASSWORD,
  signIn,
  test,
  toast,
} from "../kit/people.ts";
import { wide } from "../kit/test.ts";

/** One press of Tab each, with a visible focus on every target. */
async function tabThrough(page: Page, targets: Locator[]) {
  for (const target of targets) {
    await page.keyboard.press("Tab");
    await expect(target).toBeFocused();
    await expectVisibleFocus(target);
  }
}

async function expectVisibleFocus(target: Locator) {
  await expect(target).not.toHaveCSS("outline-style", "none");
  await expect(target).not.toHaveCSS("outline-width", "0px");
}

/** Presses Tab until the target has the focus. */
async function tabTo(page: Page, target: Locator) {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  await expect(target).toBeFocused();
}

test("signing in by keyboard alone", wide, async ({ page }) => {
  const { email, password } = await aProvider();
  await open(page, "/auth");
  const main = page.getByRole("main");
  await page.keyboard.press("Tab");
  await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
  await page.keyboard.press("Enter");
  await tabThrough(page, [page.getByLabel("Email")]);
  await page.keyboard.type(email);
  await tabThrough(page, [page.getByLabel("Password", { exact: true })]);
  await page.keyboard.type("not-the-password");
  await tabThrough(page, [
    main.getByRole("button", { name: "Show password" }),
    main.getByRole("link", { name: "Forgot password?" }),
    main.getByRole("button", { name: "Sign In" }),
    main.getByRole("button", { name: "Continue with Google" }),
    main.getByRole("link", { name: "Sign up" }),
  ]);
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Enter");

  const alert = main.getByRole("alert");
  await expect(alert.locator("..")).toBeFocused();
  await tabThrough(page, [page.getByLabel("Email"), page.getByLabel("Password", { exact: true })]);
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/dashboard");
  await expect(toast(page, "Welcome back!")).toBeVisible();
});

test("signing up by keyboard alone", wide, async ({ page }) => {
  const email = anAddress("newcomer");
  await open(page, "/auth");
  await tabTo(page, page.getByRole("link", { name: "Sign up" }));
  await page.keyboard.press("Enter");
  await expect(page.getByLabel("Confirm Password")).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();

  await tabThrough(page, [page.getByLabel("Email")]);
  await page.keyboard.type(email);
  await tabThrough(page, [page.getByLabel("Password", { exact: true })]);
  await page.keyboard.type(PASSWORD);
  const eyes = page.getByRole("button", { name: "Show password" });
  await tabThrough(page, [eyes.first(), page.getByLabel("Confirm Password")]);
  await page.keyboard.type(PASSWORD);
  await tabThrough(page, [eyes.last(), page.getByRole("button", { name: "Create Account" })]);
  await page.keyboard.press("Enter");

  await expect(page.getByRole("main").getByRole("status").locator("..")).toBeFocused();
  await tabThrough(page, [
    page.getByRole("button", { name: "Send it again" }),
    page.getByRole("link", { name: "Back to sign in" }),
  ]);
  await page.goto(await confirmLink(email));
  await expect(page).toHaveURL("/dashboard");
});

test(
  "the dialog that deletes an account holds the focus and gives it back",
  wide,
  async ({ page }) => {
    await signIn(page, await aProvider());
    await open(page, "/dashboard/account");
    const opener = page.getByRole("button", { name: "Delete my account…" });
    await tabTo(page, opener);
    await page.keyboard.press("Enter");

    const dialog = page.getByRole("dialog");
    const proof = dialog.getByLabel("Your password");
    const eye = dialog.getByRole("button", { name: "Show password" });
    await expect(proof).toBeFocused();
    await expectVisibleFocus(proof);
    const remove = dialog.getByRole("button", { name: "Delete my account" });
    const cancel = dialog.getByRole("button", { name: "Cancel" });
    await tabThrough(page, [eye, cancel, remove, dialog.getByRole("button", { name: "Close" })]);
    await page.keyboard.press("Escape");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press("Space");
    await expect(proof).toBeFocused();
    await tabThrough(page, [eye, cancel]);
    await page.keyboard.press("Enter");
    await expect(dialog).toBeHidden();
    await expect(opener).toBeFocused();
  },
);
