import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  aModerator,
  anAdmin,
  currentCode,
  expect,
  fillIn,
  open,
  query,
  test,
  toast,
} from "../kit/people.ts";
import { enterStaffArea, haveSession } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, wide } from "../kit/test.ts";
import { aWaitingListing } from "../kit/waiting-listings.ts";

const PAGE = "/admin/promotions";

const section = (page: Page, name: string | RegExp) => page.getByRole("region", { name });

/** Of a pending listing, so that visitors and other tests do not see it. */
async function aPromotion(named: { graceDays?: number } = {}) {
  const listing = await aWaitingListing({ category: "Healthcare & Wellness" });
  const subscription = `sub_${randomUUID()}`;
  await query(
    `insert into subscriptions (user_id, service_id, stripe_customer_id, stripe_subscription_id, plan_type, status, current_period_end, grace_until)
     select user_id, id, 'cus_' || id, $2, 'quarterly', 'active', '2027-02-03', now() + $3 * interval '1 day'
       from white_label_services where id = $1`,
    [listing.id, subscription, named.graceDays ?? null],
  );
  return { ...listing, subscription };
}

/** About a charge that does not exist at the payment provider, so that a retry succeeds without an effect. */
async function aWaitingEvent() {
  const id = `evt_${randomUUID()}`;
  await query(
    `insert into stripe_events (id, type, payload, received_at)
     values ($1, 'charge.dispute.created', $2, now() - interval '20 minutes')`,
    [id, JSON.stringify({ data: { object: { charge: `ch_${id}` } } })],
  );
  return id;
}

async function forget({ subscription }: { subscription: string }) {
  await query("delete from subscriptions where stripe_subscription_id = $1", [subscription]);
}

async function countReconciliations() {
  const [row] = await query<{ count: string }>("select count(*) from reconciliations");
  return Number(row?.count);
}

test("an admin sees what is promoted, by whom, in which state and until when", async ({ page }) => {
  const promotion = await aPromotion({ graceDays: 3 });
  await enterStaffArea(page, await anAdmin());
  await page
    .getByRole("navigation", { name: "Staff area" })
    .getByRole("link", { name: "Promotions" })
    .click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Promotions");

  const line = section(page, /^Live/)
    .locator("tr, li")
    .filter({ hasText: promotion.owner.email, visible: true });
  await expect(line).toHaveCount(1);
  for (const text of ["Healthcare & Wellness", "Quarterly VIP", "Active", "In grace"])
    await expect(line).toContainText(text);
  await expect(line.getByRole("link").first()).toHaveAttribute(
    "href",
    `/admin/listings/${promotion.id}`,
  );
  await forget(promotion);
});

test("revenue is a chart and a table with the same figures", async ({ page }) => {
  await query(
    `insert into promotion_payments (stripe_invoice_id, stripe_subscription_id, amount_cents, refunded_cents, paid_at)
     values ($1, 'sub_of_nobody', 19900, 4950, now())`,
    [`in_${randomUUID()}`],
  );
  await enterStaffArea(page, await anAdmin(), PAGE);
  const revenue = section(page, "Revenue").first();
  await expect(revenue.getByRole("img", { name: /^Revenue by month\. Most: \$/ })).toBeVisible();

  await revenue.getByText("The numbers as a table").click();
  const cells = revenue.getByRole("row").nth(1).getByRole("cell");
  const [paid = 0, refunded = 0, net = 0] = (await cells.allTextContents()).map((text) =>
    Number(text.replace(/[$,]/g, "")),
  );
  expect(net).toBe(paid - refunded);
  expect(refunded).toBeGreaterThanOrEqual(49.5);
});

test("a waiting event is retried, and is handled", async ({ page }) => {
  const id = await aWaitingEvent();
  await enterStaffArea(page, await anAdmin(), PAGE);
  await expect(page.getByText(/events? waits? for more than 5 minutes/)).toBeVisible();
  const line = page.getByRole("listitem").filter({ hasText: id });
  await expect(line).toContainText("charge.dispute.created");
  await line.getByRole("button", { name: "Try again" }).click();
  await expect(toast(page, "It is tried again")).toBeVisible();
  await expect(page).toHaveURL(PAGE);

  await expect
    .poll(() => query("select from stripe_events where id = $1 and handled_at is not null", [id]))
    .toHaveLength(1);
  await open(page, PAGE);
  await expect(page.getByText(id)).toHaveCount(0);
});

test("an admin starts the reconciliation, and sees its result", async ({ page }) => {
  const promotion = await aPromotion();
  await enterStaffArea(page, await anAdmin(), PAGE);
  const before = await countReconciliations();
  await page.getByRole("button", { name: "Compare now" }).click();
  await expect(toast(page, "Reconciliation requested")).toBeVisible();

  await expect.poll(countReconciliations).toBeGreaterThan(before);
  await open(page, PAGE);
  const list = page.getByRole("list", { name: "Reconciliations" });
  await expect(list).toContainText(
    `${promotion.subscription}: active here, nothing at the provider`,
  );
  await forget(promotion);
});

test("moderators get 404 for the page and its actions", wide, async ({ page, baseURL }) => {
  const id = await aWaitingEvent();
  await enterStaffArea(page, await aModerator());
  await expect(page.getByRole("link", { name: "Promotions", exact: true })).toHaveCount(0);
  expect((await page.goto(PAGE))?.status()).toBe(404);

  const headers = { Origin: baseURL ?? "" };
  for (const path of ["/retry", "/reconcile"]) {
    const answer = await page.request.post(PAGE + path, {
      form: { id },
      headers,
      maxRedirects: 0,
    });
    expect(answer.status(), path).toBe(404);
  }
  expect(
    await query("select from stripe_events where id = $1 and handled_at is null", [id]),
  ).toHaveLength(1);
  await query("delete from stripe_events where id = $1", [id]);
});

test("the overview has no accessibility violations", async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  const [promotion, event] = [await aPromotion({ graceDays: 2 }), await aWaitingEvent()];
  await query("insert into reconciliations (compared, differences) values (3, $1)", [
    JSON.stringify([{ subscriptionId: promotion.subscription, here: "active", there: null }]),
  ]);
  await enterStaffArea(page, await anAdmin(), PAGE);
  await page.getByText("The numbers as a table").click();
  await expectNoAccessibilityViolations(page, "the overview");
  await forget(promotion);
  await query("delete from stripe_events where id = $1", [event]);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("events are retried and the reconciliation is started", async ({ page }) => {
    const [admin, id] = [await anAdmin(), await aWaitingEvent()];
    await haveSession(page, admin);
    await page.goto(PAGE);
    await fillIn(page, { Code: await currentCode(admin) });
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(PAGE);

    const line = page.getByRole("listitem").filter({ hasText: id });
    await line.getByRole("button", { name: "Try again" }).click();
    await expect(toast(page, "It is tried again")).toBeVisible();
    await page.getByRole("button", { name: "Compare now" }).click();
    await expect(toast(page, "Reconciliation requested")).toBeVisible();
    await expect(page).toHaveURL(PAGE);
  });
});
