import type { Page } from "@playwright/test";
import { aModerator, anAddress, anAdmin, expect, open, query, test, toast } from "../kit/people.ts";
import { webhookCallsFor } from "../kit/readers.ts";
import { enterStaffArea } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, wide } from "../kit/test.ts";

const PAGE = "/admin/newsletter";

const owed = (page: Page) => page.getByRole("list", { name: "Deliveries owed" });
const leavers = (page: Page) => page.getByRole("list", { name: "Who left" });
const masked = (email: string) => `${email[0]}…@${email.split("@")[1]}`;

/** Older than other tests' rows, so that it is on the first page; without a job. */
async function anOwedDelivery(email: string) {
  await query(
    `with reader as (
       insert into newsletter_subscribers (email, source, status, confirmed_at)
       values ($1, 'blog', 'confirmed', now()) returning id)
     insert into newsletter_deliveries (subscriber_id, kind, attempts, last_tried_at, last_error, created_at)
     select id, 'joined', 7, now() - interval '5 minutes', 'it answered 502', now() - interval '2 days' from reader`,
    [email],
  );
}

async function aLeaver(email: string, { isOwed }: { isOwed: boolean }) {
  await query(
    `with reader as (
       insert into newsletter_subscribers (email, source, status, confirmed_at, unsubscribed_at)
       values ($1, 'home', 'unsubscribed', now(), now() + interval '1 minute') returning id)
     insert into newsletter_deliveries (subscriber_id, kind, attempts, last_tried_at, delivered_at)
     select id, 'left', 1, now(), case when $2 then null else now() end from reader`,
    [email, isOwed],
  );
}

async function forget(...emails: string[]) {
  await query("delete from newsletter_subscribers where email = any($1)", [emails]);
}

test("an admin sees failed deliveries with their reason, and retries one", async ({ page }) => {
  const email = anAddress("owed");
  await anOwedDelivery(email);
  await enterStaffArea(page, await anAdmin());
  await page.getByRole("link", { name: "Newsletter", exact: true }).first().click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Newsletter");

  const entry = owed(page).getByRole("listitem").filter({ hasText: "it answered 502" }).first();
  await expect(entry).toContainText(`Joined: ${masked(email)}`);
  await expect(entry).toContainText("Tried 7 times");
  await expect(page.getByRole("main")).not.toContainText(email);
  await entry.getByRole("button", { name: "Try again" }).click();
  await expect(toast(page, "It is tried again")).toBeVisible();
  await expect.poll(() => webhookCallsFor(email)).toEqual(["/joined"]);

  await open(page, PAGE);
  await expect(page.getByRole("main")).not.toContainText("it answered 502");
  await forget(email);
});

test("an unsubscribed address is shown in full only while the list may still contain it", async ({
  page,
}) => {
  const [held, gone] = [anAddress("held"), anAddress("gone")];
  await aLeaver(held, { isOwed: true });
  await aLeaver(gone, { isOwed: false });
  await enterStaffArea(page, await anAdmin(), PAGE);

  await expect(leavers(page)).toContainText(held);
  await expect(leavers(page)).not.toContainText(gone);
  await expect(leavers(page).getByText("Still on your list").first()).toBeVisible();
  await expectNoAccessibilityViolations(page, "deliveries owed and leavers");
  await forget(held, gone);
});

test("a delivery that is no longer due is not retried, with a message", wide, async ({ page }) => {
  const email = anAddress("owed");
  await anOwedDelivery(email);
  await enterStaffArea(page, await anAdmin(), PAGE);
  await forget(email);
  await owed(page)
    .getByRole("button", { name: `Try again : Joined, ${masked(email)}` })
    .first()
    .click();

  await expect(toast(page, "It is no longer owed")).toBeVisible();
  expect(await webhookCallsFor(email)).toEqual([]);
});

test("for moderators the page does not exist", wide, async ({ page, consoleErrors }) => {
  await enterStaffArea(page, await aModerator());
  await expect(page.getByRole("navigation", { name: "Staff area" })).not.toContainText(
    "Newsletter",
  );
  const response = await page.goto(PAGE);

  expect(response?.status()).toBe(404);
  consoleErrors.length = 0;
});
