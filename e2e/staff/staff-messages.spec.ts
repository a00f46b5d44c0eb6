import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import {
  aModerator,
  anAddress,
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

const PAGE = "/admin/messages";

type Written = { id: string; email: string; subject: string };

/** Newer than all others, so that it is on the first page. */
async function aMessage(status = "open"): Promise<Written> {
  const [written] = await query<Written>(
    `insert into contact_messages (name, email, subject, message, status)
     values ('Ann Harbour', $1, $2, $3, $4) returning id, email, subject`,
    [
      anAddress("visitor"),
      `Price & logo ${randomUUID().slice(0, 8)}`,
      "First line.\n\n<b>Second</b> line.",
      status,
    ],
  );
  return written as Written;
}

const card = (page: Page, { subject }: Written) =>
  page.getByRole("list", { name: "Messages" }).getByRole("listitem").filter({ hasText: subject });

const state = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Messages by state" }).getByRole("link", { name });

async function statusOf({ id }: Written) {
  const [row] = await query<{ status: string }>(
    "select status from contact_messages where id = $1",
    [id],
  );
  return row?.status;
}

test("an admin reads a message as it was written, and answers by email", async ({ page }) => {
  const written = await aMessage();
  await enterStaffArea(page, await anAdmin());
  await page
    .getByRole("navigation", { name: "Staff area" })
    .getByRole("link", { name: "Messages" })
    .click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Messages");

  const shown = card(page, written);
  await expect(shown).toContainText("Ann Harbour");
  await expect(shown.getByText("<b>Second</b> line.")).toBeVisible();
  await expect(shown.locator("b")).toHaveCount(0);
  await expect(shown.locator("time")).toBeVisible();
  await expect(shown.getByRole("link", { name: written.email })).toHaveAttribute(
    "href",
    `mailto:${written.email}?subject=${encodeURIComponent(`Re: ${written.subject}`)}`,
  );
});

test("a message is marked as answered, as spam, and opened again; the log says who did it", async ({
  page,
}) => {
  const [admin, written] = [await anAdmin(), await aMessage()];
  await enterStaffArea(page, admin, PAGE);
  await card(page, written).getByRole("button", { name: "Mark as answered" }).click();
  await expect(toast(page, "Message moved")).toBeVisible();
  await expect(page).toHaveURL(PAGE);
  await expect(card(page, written)).toHaveCount(0);

  await state(page, "Answered").click();
  await expect(page).toHaveURL(`${PAGE}?state=answered`);
  await card(page, written).getByRole("button", { name: "Mark as spam" }).click();
  await expect(page).toHaveURL(`${PAGE}?state=answered`);
  await expect(card(page, written)).toHaveCount(0);
  expect(await statusOf(written)).toBe("spam");

  await state(page, "Spam").click();
  await card(page, written).getByRole("button", { name: "Open again" }).click();
  await expect(card(page, written)).toHaveCount(0);
  expect(await statusOf(written)).toBe("open");

  await open(page, `/admin/audit?about=${written.id}`);
  const entries = page.getByRole("list", { name: "Entries" }).getByRole("listitem");
  await expect(entries).toHaveCount(3);
  await expect(entries.first()).toContainText("Moved a contact message");
  await expect(entries.first()).toContainText("Now: open, before: spam");
  await expect(entries.first()).toContainText(admin.email);
  await expect(page.getByRole("main")).not.toContainText(written.email);
});

test(
  "a message that was deleted meanwhile is gone, and the page says so",
  wide,
  async ({ page }) => {
    const written = await aMessage();
    await enterStaffArea(page, await anAdmin(), PAGE);
    await query("delete from contact_messages where id = $1", [written.id]);
    await card(page, written).getByRole("button", { name: "Mark as answered" }).click();
    await expect(toast(page, "The message is gone")).toBeVisible();
  },
);

test("a page has twenty messages, and changing one stays on it", async ({ page }) => {
  await query(
    `insert into contact_messages (name, email, subject, message, status, created_at)
     select 'Ann Harbour', 'ann@people.example', 'Older message', 'Nothing to answer.', 'answered',
            now() - interval '1 day'
       from generate_series(1, 45)`,
  );
  await enterStaffArea(page, await anAdmin(), PAGE);
  await open(page, `${PAGE}?state=answered`);
  const cards = page.getByRole("list", { name: "Messages" }).getByRole("listitem");
  await expect(cards).toHaveCount(20);
  await page.getByRole("link", { name: "Page 2", exact: true }).click();
  await expect(page).toHaveURL(`${PAGE}?state=answered&page=2`);
  await expect(cards).toHaveCount(20);
  await cards.first().getByRole("button", { name: "Mark as spam" }).click();
  await expect(toast(page, "Message moved")).toBeVisible();
  await expect(page).toHaveURL(`${PAGE}?state=answered&page=2`);
});

test("moderators get 404 for the page and its actions", wide, async ({ page, baseURL }) => {
  const written = await aMessage();
  await enterStaffArea(page, await aModerator());
  await expect(page.getByRole("link", { name: "Messages", exact: true })).toHaveCount(0);
  const answer = await page.goto(PAGE);
  expect(answer?.status()).toBe(404);
  expect(await answer?.text()).not.toContain(written.email);
  const data = await page.request.get(`${PAGE}.data`);
  expect(await data.text()).not.toContain(written.email);

  const posted = await page.request.post(`${PAGE}/${written.id}/status`, {
    form: { status: "spam" },
    headers: { Origin: baseURL ?? "" },
    maxRedirects: 0,
  });
  expect(posted.status()).toBe(404);
  expect(await statusOf(written)).toBe("open");
});

test("the messages have no accessibility violations", async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await aMessage();
  await enterStaffArea(page, await anAdmin(), PAGE);
  await expectNoAccessibilityViolations(page, "messages");
});

test("a message is moved by keyboard alone", wide, async ({ page }) => {
  const written = await aMessage();
  await enterStaffArea(page, await anAdmin(), PAGE);
  const button = card(page, written).getByRole("button", { name: "Mark as answered" });
  await card(page, written).getByRole("link").focus();
  await page.keyboard.press("Tab");
  await expect(button).toBeFocused();
  await expect(button).not.toHaveCSS("outline-style", "none");
  await page.keyboard.press("Enter");
  await expect(toast(page, "Message moved")).toBeVisible();
  expect(await statusOf(written)).toBe("answered");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("messages are read and moved", async ({ page }) => {
    const [admin, written] = [await anAdmin(), await aMessage()];
    await haveSession(page, admin);
    await page.goto(PAGE);
    await fillIn(page, { Code: await currentCode(admin) });
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(PAGE);
    await expect(card(page, written).locator("time")).toContainText("UTC");
    await card(page, written).getByRole("button", { name: "Mark as spam" }).click();
    await expect(toast(page, "Message moved")).toBeVisible();
    expect(await statusOf(written)).toBe("spam");
  });
});
