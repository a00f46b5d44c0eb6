import { randomInt } from "node:crypto";
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
} from "../kit/people.ts";
import { enterStaffArea, haveSession } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, wide } from "../kit/test.ts";

const PAGE = "/admin/overview";
const plots = [
  "Live listings",
  "Not live",
  "Decided in time",
  "Median time to a decision",
  "Searches without results",
  "Enquiries sent",
  "Briefs, by provider",
  "Reported messages",
  "Accounts at the limit of enquiries",
  "Live promotions",
  "Started and ended",
  "Accounts opened",
];

const plot = (page: Page, title: string) =>
  page.getByRole("figure").filter({ has: page.getByRole("heading", { name: title, exact: true }) });

/** Only letters, because numbers are not stored. */
const someWords = () =>
  `zq${Array.from({ length: 10 }, () => "abcdefghij"[randomInt(10)]).join("")}`;

test("for an admin the overview comes first in the staff area, and every chart has a text summary", async ({
  page,
}) => {
  await enterStaffArea(page, await anAdmin());
  const links = page.getByRole("navigation", { name: "Staff area" }).getByRole("link");
  await expect(links.first()).toHaveText("Overview");
  await links.first().click();
  await expect(page).toHaveURL(PAGE);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Overview");

  for (const title of plots) {
    const sentence = (await plot(page, title).getByRole("paragraph").first().textContent()) ?? "";
    expect(sentence, title).toMatch(/\.$/);
    await expect(page.getByRole("img", { name: `${title}. ${sentence}` })).toBeVisible();
  }
});

test("the table under a chart holds the figures of its summary, by the day and by the week", async ({
  page,
}) => {
  await enterStaffArea(page, await anAdmin(), PAGE);
  for (const [range, rows, last] of [
    ["30 days", 30, /^[A-Z][a-z]{2} \d+, so far/],
    ["90 days", 14, /^Week of .+, so far/],
    ["12 months", 53, /^Week of .+, so far/],
  ] as const) {
    await page
      .getByRole("navigation", { name: "Period" })
      .getByRole("link", { name: range })
      .click();
    const searches = plot(page, "Searches without results");
    await searches.getByText("The numbers as a table").click();
    const lines = searches.locator("tbody tr");
    await expect(lines).toHaveCount(rows);
    await expect(lines.last()).toHaveText(last);

    const cells = await searches.locator("tbody td:nth-of-type(1)").allTextContents();
    const sum = cells.reduce((total, text) => total + (Number(text.replace(/,/g, "")) || 0), 0);
    await expect(searches).toContainText(`${sum.toLocaleString("en-US")} of `);
  }
});

test("a search without results is named after three visitors, and not after one", async ({
  page,
  anotherDevice,
}) => {
  const [crowd, alone] = [someWords(), someWords()];
  for (const words of [crowd, crowd, crowd, alone]) {
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
    const visitor = await anotherDevice({
      ...test.info().project.use,
      extraHTTPHeaders: { "X-Real-IP": address },
    });
    await visitor.goto(`/services?search=${words}`);
    await expect(visitor.getByText("No services found")).toBeVisible();
    await visitor.reload();
  }
  const countOf = async (words: string) => {
    const rows = await query<{ searches: number }>(
      "select sum(searches)::integer as searches from unanswered_searches where words = $1",
      [words],
    );
    return rows[0]?.searches;
  };
  await expect.poll(() => countOf(crowd)).toBe(3);
  await expect.poll(() => countOf(alone)).toBe(1);

  await query("update unanswered_searches set searches = 900 where words = $1", [crowd]);
  await enterStaffArea(page, await anAdmin(), PAGE);
  const searches = page.getByRole("region", { name: "Searches", exact: true });
  await expect(searches.getByRole("link", { name: crowd })).toBeVisible();
  await expect(searches).not.toContainText(alone);
  await query("delete from unanswered_searches where words = any($1)", [[crowd, alone]]);
});

test("moderators get 404", wide, async ({ page }) => {
  await enterStaffArea(page, await aModerator());
  const links = page.getByRole("navigation", { name: "Staff area" }).getByRole("link");
  await expect(links.first()).toHaveText("Queue");
  await expect(page.getByRole("link", { name: "Overview", exact: true })).toHaveCount(0);
  expect((await page.goto(PAGE))?.status()).toBe(404);
});

test("the overview has no accessibility violations", async ({ page }) => {
  test.setTimeout(120_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await enterStaffArea(page, await anAdmin(), PAGE);
  await open(page, `${PAGE}?range=90-days`);
  for (const title of plots) await plot(page, title).getByText("The numbers as a table").click();
  await expectNoAccessibilityViolations(page, "90 days, every table open");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("charts are drawn, tables open and the period is changed", async ({ page }) => {
    const admin = await anAdmin();
    await haveSession(page, admin);
    await page.goto(PAGE);
    await fillIn(page, { Code: await currentCode(admin) });
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(PAGE);
    await expect(page.getByRole("img", { name: /^Live listings\. / })).toBeVisible();

    await page.getByRole("link", { name: "90 days" }).click();
    await expect(page).toHaveURL(`${PAGE}?range=90-days`);
    const live = plot(page, "Live listings");
    await live.getByText("The numbers as a table").click();
    await expect(live.getByRole("row", { name: /so far/ })).toBeVisible();
  });
});
