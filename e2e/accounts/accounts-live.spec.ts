import type { Page, Request } from "@playwright/test";
import { open as openStream } from "../kit/http-client.ts";
import {
  aProvider,
  expect,
  fillIn,
  open,
  PASSWORD,
  port,
  query,
  signIn,
  test,
  toast,
} from "../kit/people.ts";
import { haveSession } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";

/** Every tab is signed out within two seconds of the server's event. */
function leave(page: Page) {
  return page.waitForURL(/\/auth$/, { timeout: 2_000, waitUntil: "commit" });
}

/** Waits until the session's event stream is open. */
async function watched(page: Page, arriving: Promise<unknown>) {
  const stream = page.waitForResponse(/\/session\/events/);
  await arriving;
  await stream;
}

test(
  "signing out in one tab sends the other to the sign-in page",
  wide,
  async ({ page, context }) => {
    await signIn(page, await aProvider());
    const other = await context.newPage();
    await watched(other, other.goto("/dashboard/account"));
    await page.getByRole("button", { name: "Sign Out" }).click();
    await expect(page).toHaveURL("/auth");
    await leave(other);

    // The page with personal data is no longer in the history.
    await other.goBack();
    await expect(other).not.toHaveURL(/dashboard/);
  },
);

test("a sign-in page in one tab follows a sign-in in another", wide, async ({ page, context }) => {
  await open(page, "/auth");
  const other = await context.newPage();

  await signIn(other, await aProvider());

  await expect(page).toHaveURL("/dashboard");
  await expect(toast(page, "Signed in successfully")).toBeVisible();
});

test(
  "a tab whose stream is displaced by six newer ones reconnects when it becomes visible",
  wide,
  async ({ page, context }) => {
    await page.clock.install();
    let opened = 0;
    let closed = 0;
    const isStream = (request: Request) => request.url().endsWith("/session/events");
    page.on("request", (request) => void (isStream(request) && opened++));
    // The tab closes a displaced stream itself, perhaps before it has read its end.
    const noteClosed = (request: Request) => void (isStream(request) && closed++);
    page.on("requestfinished", noteClosed).on("requestfailed", noteClosed);
    // Not by the form, which redirects to the dashboard and opens another stream.
    await haveSession(page, await aProvider());
    await watched(page, page.goto("/dashboard/account"));
    const before = opened;
    const cookie = (await context.cookies())
      .map(({ name, value }) => `${name}=${value}`)
      .join("; ");
    const newer = await Promise.all(
      Array.from({ length: 6 }, () => openStream("/session/events", { headers: { cookie } })),
    );

    await expect.poll(() => closed).toBe(before);
    await page.clock.runFor(60_000);
    expect(opened).toBe(before);
    await watched(
      page,
      page.evaluate(() => window.dispatchEvent(new Event("focus"))),
    );
    expect(opened).toBe(before + 1);
    for (const stream of newer) stream.destroy();
  },
);

test(
  "a device is signed out from another, alone or with all others",
  wide,
  async ({ page, anotherDevice }) => {
    const person = await aProvider();
    await signIn(page, person);
    // Handled by the second process, which notifies the first.
    const baseURL = `http://127.0.0.1:${port() + 1}`;
    const phone = await anotherDevice({ baseURL, userAgent: "Mozilla/5.0 (iPhone) Safari/605" });
    await watched(phone, signIn(phone, person));
    const tablet = await anotherDevice({ userAgent: "Mozilla/5.0 (iPad) Safari/605" });
    await watched(tablet, signIn(tablet, person));

    await open(page, "/dashboard/account");
    const devices = page.getByRole("list", { name: "Signed-in devices" });
    await expect(devices.getByRole("listitem")).toHaveCount(3);
    await devices.getByRole("button", { name: "Sign out Safari on iPhone" }).click();
    // First what goes away by itself.
    await expect(toast(page, "Device signed out")).toBeVisible();
    await leave(phone);
    await expect(phone.getByText("You were signed out", { exact: true })).toBeVisible();
    await phone.reload();
    await expect(phone.getByRole("button", { name: "Sign In" })).toBeVisible();
    await expect(phone.getByText("You were signed out", { exact: true })).toHaveCount(0);
    await expect(devices.getByRole("listitem")).toHaveCount(2);
    await expect(devices).toBeFocused();

    await page.getByRole("button", { name: "Sign out everywhere else" }).click();
    await expect(toast(page, "Signed out everywhere else")).toBeVisible();
    await leave(tablet);
    await expect(page.getByText("You are signed in nowhere else.")).toBeVisible();
    await expect(page).toHaveURL("/dashboard/account");
  },
);

test(
  "a device that was signed out does not come back when listings change at the same moment",
  wide,
  async ({ page, anotherDevice }) => {
    const person = await aProvider();
    await haveSession(await anotherDevice(), person);
    await haveSession(page, person);
    await page.addInitScript(() => {
      globalThis.EventSource = class extends EventSource {
        constructor(url: string | URL) {
          super(url);
          addEventListener("listings", () => this.dispatchEvent(new Event("listings")));
        }
      };
    });
    // Opening the stream reloads the page's data once.
    const reloaded = page.waitForResponse(/account\.data/);
    await open(page, "/dashboard/account");
    await reloaded;
    const devices = page.getByRole("list", { name: "Signed-in devices" });
    await expect(devices.getByRole("listitem")).toHaveCount(2);

    // The listings event reads both devices before one is signed out, and is answered after that.
    const read = Promise.withResolvers<void>();
    const shown = Promise.withResolvers<void>();
    await page.route(
      /account\.data/,
      async (route) => {
        const response = await route.fetch();
        read.resolve();
        await shown.promise;
        await route.fulfill({ response });
      },
      { times: 1 },
    );
    await page.route(/revoke-session/, async (route) => {
      await read.promise;
      await route.continue();
    });
    await devices.getByRole("button").evaluate((button: HTMLElement) => {
      button.click();
      window.dispatchEvent(new Event("listings"));
    });
    await expect(toast(page, "Device signed out")).toBeVisible();
    await expect(devices.getByRole("listitem")).toHaveCount(1);
    const again = page.waitForRequest(/account\.data/);
    shown.resolve();
    await (await again).response();
    await expect(devices.getByRole("listitem")).toHaveCount(1);
  },
);

test(
  "a changed password signs the other devices out at once",
  wide,
  async ({ page, anotherDevice }) => {
    const person = await aProvider();
    const other = await anotherDevice();
    await watched(other, signIn(other, person));
    await signIn(page, person);
    await open(page, "/dashboard/account");
    await fillIn(page, {
      "Current password": PASSWORD,
      "New password": "another-harbour-2027",
      "Confirm Password": "another-harbour-2027",
    });
    const answer = page.waitForResponse(/change-password/);
    await page.getByRole("button", { name: "Change password" }).click();
    await answer;
    await leave(other);
    await expect(toast(page, "Password changed")).toBeVisible();
    await expect(page).toHaveURL("/dashboard/account");
  },
);

test(
  "a suspended account is signed out at once, and sees why when it signs in again",
  wide,
  async ({ page }) => {
    const person = await aProvider();
    await watched(page, signIn(page, person));
    await query("update users set suspended_at = now() where email = $1", [person.email]);
    await leave(page);
    await fillIn(page, { Email: person.email, Password: person.password });
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page.locator("form").getByRole("alert")).toContainText("suspended");
  },
);

test(
  "a tab that was offline is signed out when it becomes visible again",
  wide,
  async ({ page, context, consoleErrors }) => {
    const person = await aProvider();
    await signIn(page, person);
    // The clock is stopped and the stream is cut, so that only the check on focus can find out.
    await page.clock.install();
    await page.route(/\/session\/events/, (route) => route.abort());
    const cut = page.waitForEvent("requestfailed", (request) => /events/.test(request.url()));
    await page.goto("/dashboard");
    await cut;
    await page.clock.pauseAt(Date.now() + 60_000);
    await context.setOffline(true);
    await query("delete from sessions where user_id = (select id from users where email = $1)", [
      person.email,
    ]);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await expect(page).toHaveURL("/dashboard");

    await context.setOffline(false);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
    await leave(page);
    // The browser logs the failed requests.
    consoleErrors.splice(0);
  },
);

test("a stream that was cut reconnects", wide, async ({ page, consoleErrors }) => {
  const person = await aProvider();
  await signIn(page, person);
  await page.route(/\/session\/events/, (route) => route.abort(), { times: 1 });
  const cut = page.waitForEvent("requestfailed", (request) => /events/.test(request.url()));
  await watched(page, page.goto("/dashboard"));
  await cut;
  await query("delete from sessions where user_id = (select id from users where email = $1)", [
    person.email,
  ]);
  await leave(page);
  consoleErrors.splice(0);
});
