import type { Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import {
  aModerator,
  aProvider,
  currentCode,
  expect,
  fillIn,
  open,
  query,
  signIn,
  test,
  toast,
} from "../kit/people.ts";
import { wide } from "../kit/test.ts";

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

async function showCode(page: Page, code: string, button = "Continue") {
  await fillIn(page, { Code: code });
  await page.getByRole("button", { name: button }).click();
}

/** Moves the person's last activity in the staff area into the past. */
function setBack({ email }: { email: string }, minutes: number) {
  return query(
    `update staff_sessions set used_at = now() - make_interval(mins => $2)
      where session_id in (select sessions.id from sessions join users on users.id = user_id where email = $1)`,
    [email, minutes],
  );
}

type StaffMember = Awaited<ReturnType<typeof aModerator>>;

async function enterByForm(page: Page, person: StaffMember, path = "/admin") {
  await signIn(page, person);
  await page.goto(path);
  await showCode(page, await currentCode(person));
  await expect(page).toHaveURL(path);
}

test("the first time, a moderator sets up a second factor and is let in", async ({ page }) => {
  const person = await aModerator();
  await query("delete from second_factors where secret = $1", [person.secret]);
  await signIn(page, person);
  await expect(page.getByRole("link", { name: "Review", exact: true })).toHaveAttribute(
    "href",
    "/admin",
  );
  await page.goto("/admin/audit");
  await expect(page).toHaveURL("/admin/second-factor/set-up");
  await expect(page.getByRole("img", { name: "QR code with your secret" })).toBeVisible();

  const secret = page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/);
  const former = (await secret.textContent()) ?? "";
  await open(page, "/admin/second-factor");
  await expect(page).toHaveURL("/admin/second-factor/set-up");
  await expect(secret).not.toHaveText(former);
  const shown = (await secret.textContent()) ?? "";

  await showCode(page, "12a", "Confirm");
  await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(
    /The code has six digits\./,
  );
  await showCode(page, "000 000", "Confirm");
  await expect(page.getByRole("alert")).toContainText("That code is not right");
  const code = TOTP.generate({ secret: Secret.fromBase32(shown.replaceAll(" ", "")) });
  await showCode(page, `${code.slice(0, 3)} ${code.slice(3)}`, "Confirm");
  await expect(page).toHaveURL("/admin");
  await expect(toast(page, "Second factor set up")).toBeVisible();

  // Once confirmed, it is never shown again.
  await page.goto("/admin/second-factor/set-up");
  await expect(page).toHaveURL("/admin");
});

test("a wrong code is refused, a right one leads to the page one wanted", async ({ page }) => {
  const person = await aModerator();
  await signIn(page, person);
  await page.goto("/admin/accounts?group=staff");
  await expect(page).toHaveURL("/admin/second-factor?return=%2Fadmin%2Faccounts%3Fgroup%3Dstaff");
  await expect(page.getByRole("navigation", { name: "Staff area" })).toHaveCount(0);

  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByLabel("Code", { exact: true })).toHaveAccessibleDescription(
    /Please enter the code\./,
  );
  await showCode(page, "000000");
  await expect(page.getByRole("alert")).toContainText("That code is not right");
  await expect(page.getByRole("alert").locator("..")).toBeFocused();
  await showCode(page, await currentCode(person));
  await expect(page).toHaveURL("/admin/accounts?group=staff");
  await expect(heading(page)).toHaveText("Accounts");

  // The code is not asked for again.
  await page.goto("/admin/second-factor?return=%2Fadmin%2Faudit");
  await expect(page).toHaveURL("/admin/audit");
});

test(
  "a code is valid once, and the sixth attempt is refused",
  wide,
  async ({ page, anotherDevice }) => {
    const person = await aModerator();
    const code = await currentCode(person);
    await signIn(page, person);
    await page.goto("/admin");
    await showCode(page, code);
    await expect(page).toHaveURL("/admin");

    const other = await anotherDevice();
    await signIn(other, person);
    await other.goto("/admin");
    for (let tries = 0; tries < 4; tries += 1) {
      await showCode(other, code);
      await expect(other.getByRole("alert")).toContainText("That code is not right");
      await other.reload();
    }
    await showCode(other, await currentCode(person));
    await expect(other.getByRole("alert")).toContainText("Too many tries");
    await other.goto("/admin/audit");
    await expect(other).toHaveURL(/\/admin\/second-factor/);
  },
);

test(
  "after half an hour away the code is asked for again, and nothing is done before",
  wide,
  async ({ page }) => {
    const person = await aModerator();
    await enterByForm(page, person, "/admin/audit");
    await setBack(person, 29);
    await open(page, "/admin/audit");
    await expect(heading(page)).toHaveText("Audit log");

    await setBack(person, 31);
    await page.getByRole("link", { name: "Accounts" }).click();
    await expect(page).toHaveURL("/admin/second-factor?return=%2Fadmin%2Faccounts");
    await showCode(page, await currentCode(person));
    await expect(page).toHaveURL("/admin/accounts");
  },
);

test(
  "the staff area closes with the session, and its cookie alone opens nothing",
  wide,
  async ({ page, context }) => {
    const person = await aModerator();
    await enterByForm(page, person);
    const mod = (await context.cookies()).find(({ name }) => name === "__Host-mod");
    expect(mod).toMatchObject({ httpOnly: true, secure: true, sameSite: "Strict", path: "/" });

    await page.goto("/dashboard");
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/auth");
    expect((await context.cookies()).map(({ name }) => name)).not.toContain("__Host-mod");

    // The same token is invalid with another session of the same person.
    await signIn(page, person);
    if (mod) await context.addCookies([mod]);
    await page.goto("/admin");
    await expect(page).toHaveURL("/admin/second-factor");
  },
);

test("redirects always stay inside the staff area", wide, async ({ page }) => {
  const person = await aModerator();
  await signIn(page, person);
  for (const elsewhere of ["https://evil.example/", "//evil.example/admin", "/dashboard"]) {
    await page.goto(`/admin/second-factor?return=${encodeURIComponent(elsewhere)}`);
    await showCode(page, await currentCode(person));
    await expect(page).toHaveURL("/admin");
    await page.context().clearCookies({ name: "__Host-mod" });
  }
});

test("providers get 404", wide, async ({ page }) => {
  await signIn(page, await aProvider());
  for (const path of ["", "/second-factor", "/second-factor/set-up", "/accounts", "/audit"]) {
    const answer = await page.goto(`/admin${path}`);
    expect(answer?.status(), path).toBe(404);
    await expect(heading(page)).toHaveText("Page Not Found");
  }
});
