import type { Page } from "@playwright/test";
import { anAddress, expect, hold, open, test } from "../kit/people.ts";
import {
  ASKED,
  aReader,
  CONFIRMED,
  confirmationLink,
  holdReader,
  leaveLink,
  statusOf,
  webhookCallsFor,
} from "../kit/readers.ts";
import { expectNoAccessibilityViolations, wide } from "../kit/test.ts";

const INVALID = "Invalid email: Please enter a valid email address.";
const FAILED =
  "Subscription failed: There was an error subscribing to the newsletter. Please try again.";

const signup = (page: Page) => page.getByRole("region", { name: "Get the newsletter" });
const email = (page: Page) => page.getByRole("main").getByLabel("Email");
const subscribeButton = (page: Page) => page.getByRole("button", { name: "Subscribe" });

/** Pretends that the page was opened a minute ago: a form sent within three seconds is refused as too fast. */
async function subscribe(page: Page) {
  await page.locator("input[name=openedAt]").evaluate((field) => {
    (field as HTMLInputElement).value = String(Date.now() - 60_000);
  });
  await subscribeButton(page).click();
}

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: "reduce" }));

test("on the home page every message is drawn in place, and success clears the field", async ({
  page,
  consoleErrors,
}) => {
  await open(page, "/");
  await expect(email(page)).toHaveAttribute("required");
  const section = signup(page);

  for (const typed of ["", "ann", "ann@example", "Ann <ann@example.com>"]) {
    await email(page).fill(typed);
    await subscribe(page);
    await expect(email(page)).toHaveAccessibleDescription(INVALID);
    await expect(email(page)).toBeFocused();
    await expect(email(page)).toHaveValue(typed);
  }

  const address = anAddress("reader");
  await email(page).fill(address);
  await page.route("**/newsletter", (route) => route.abort());
  await subscribe(page);
  await expect(section.getByRole("alert")).toHaveText(FAILED);
  await expect(section.locator("[data-toast=error]").first()).toHaveCSS("animation-duration", "6s");
  await page.unroute("**/newsletter");
  expect(consoleErrors.splice(0).join()).toContain("net::ERR_FAILED");

  const release = await hold(page, /\/newsletter$/);
  await subscribe(page);
  await expect(page.getByRole("button", { name: "Subscribing..." })).toBeVisible();
  release();
  await expect(section.getByRole("status")).toHaveText(ASKED);
  await expect(email(page)).toHaveValue("");
  await expect(page).toHaveURL("/");
  expect(await statusOf(address)).toBe("pending");
});

test("a form sent too fast must be sent again, and a bot sees success", wide, async ({ page }) => {
  const address = anAddress("reader");
  await open(page, "/newsletter");
  await email(page).fill(address);
  await page.locator("input[name=openedAt]").evaluate((field) => {
    (field as HTMLInputElement).value = String(Date.now());
  });
  await subscribeButton(page).click();
  await expect(
    page
      .getByRole("status")
      .getByText("Please wait a few seconds, then press Subscribe once more."),
  ).toBeVisible();
  await expect(email(page)).toHaveValue(address);

  await page.locator("input[name=nickname]").evaluate((field) => {
    (field as HTMLInputElement).value = "Ann";
  });
  await subscribe(page);
  await expect(page.getByRole("status")).toContainText(ASKED);
  expect(await statusOf(address)).toBeUndefined();
});

test(
  "the sixth address from one IP address within an hour is refused with a message",
  wide,
  async ({ page }) => {
    await open(page, "/newsletter");
    for (let count = 0; count < 5; count += 1) {
      await email(page).fill(anAddress("reader"));
      await subscribe(page);
      await expect(email(page)).toHaveValue("");
    }
    const address = anAddress("reader");
    await email(page).fill(address);
    await subscribe(page);

    await expect(page.getByRole("main").getByRole("alert")).toContainText(
      "Please try again in an hour.",
    );
    await expect(email(page)).toHaveValue(address);
    expect(await statusOf(address)).toBeUndefined();
  },
);

test("from the form to the list, and off it again", async ({ page }) => {
  const address = anAddress("reader");
  await open(page, "/newsletter");
  await email(page).fill(address.toUpperCase());
  await subscribe(page);
  await expect(page.getByRole("status")).toContainText(ASKED);

  const link = await confirmationLink(address);
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Confirm your subscription");
  // Opening a link changes nothing, because mail scanners open links too.
  expect(await statusOf(address)).toBe("pending");
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(CONFIRMED);
  expect(await statusOf(address)).toBe("confirmed");
  await expect.poll(() => webhookCallsFor(address)).toEqual(["/joined"]);

  await page.goto(link);
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(CONFIRMED);

  await page.goto(await leaveLink(address));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Leave the newsletter");
  expect(await statusOf(address)).toBe("confirmed");
  await page.getByRole("button", { name: "Leave the newsletter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have left the newsletter");
  expect(await statusOf(address)).toBe("unsubscribed");
  await expect.poll(() => webhookCallsFor(address)).toEqual(["/joined", "/left"]);

  await page.goto(link);
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await expect(email(page)).toBeVisible();
  expect(await statusOf(address)).toBe("unsubscribed");
});

test(
  "on a failure the form and the unsubscribe page say so, and a second press works",
  wide,
  async ({ page, consoleErrors }) => {
    const address = anAddress("reader");
    const path = await aReader(address);
    const release = await holdReader(address);
    await open(page, path);
    await page.getByRole("button", { name: "Leave the newsletter" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Please try once more");
    expect(await statusOf(address)).toBe("confirmed");
    await release();
    await page.getByRole("button", { name: "Leave the newsletter" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "You have left the newsletter",
    );

    const releaseAgain = await holdReader(address);
    await open(page, "/newsletter");
    await email(page).fill(address);
    await subscribe(page);
    await expect(page.getByRole("main").getByRole("alert")).toHaveText(FAILED);
    await expect(email(page)).toHaveValue(address);
    await releaseAgain();
    await subscribe(page);
    await expect(page.getByRole("status")).toContainText(ASKED);
    expect(await statusOf(address)).toBe("pending");
    expect(consoleErrors.splice(0).join()).toContain("503");
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("the same form shows the same messages on a page of its own", async ({ page }) => {
    await page.goto("/");
    await email(page).fill("ann");
    await subscribeButton(page).click();
    await expect(page).toHaveURL("/newsletter");
    await expect(email(page)).toHaveAccessibleDescription(INVALID);
    await expect(email(page)).toHaveValue("ann");

    const address = anAddress("reader");
    await email(page).fill(address);
    await subscribeButton(page).click();
    await expect(page.getByRole("status").getByText("Please wait a few seconds")).toBeVisible();
    // The page is old enough by now, because rendering it again keeps its time.
    await expect
      .poll(async () => {
        await email(page).fill(address);
        await subscribeButton(page).click();
        return page.getByRole("status").textContent();
      })
      .toBe(ASKED);
    await expect(email(page)).toHaveValue("");

    await page.goto(await confirmationLink(address));
    await page.getByRole("button", { name: "Confirm subscription" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(CONFIRMED);
    await page.goto(await leaveLink(address));
    await page.getByRole("button", { name: "Leave the newsletter" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "You have left the newsletter",
    );
    expect(await statusOf(address)).toBe("unsubscribed");
  });
});

test("the newsletter pages have no accessibility violations", async ({ page }) => {
  test.setTimeout(120_000);
  await open(page, "/newsletter");
  await expectNoAccessibilityViolations(page, "the form");
  await subscribeButton(page).click();
  await expect(email(page)).toHaveAccessibleDescription(INVALID);
  await expectNoAccessibilityViolations(page, "a fault");
  await email(page).fill(anAddress("reader"));
  await subscribe(page);
  await expect(page.getByRole("status")).toContainText(ASKED);
  await expectNoAccessibilityViolations(page, "success");

  await open(page, "/newsletter/confirm?code=unknown");
  await expectNoAccessibilityViolations(page, "confirming");
  await page.getByRole("button", { name: "Confirm subscription" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link no longer works");
  await expectNoAccessibilityViolations(page, "a stale link");
  await open(page, await aReader(anAddress("reader")));
  await expectNoAccessibilityViolations(page, "leaving");
  await page.getByRole("button", { name: "Leave the newsletter" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You have left the newsletter");
  await expectNoAccessibilityViolations(page, "left");
});
