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
  toast,
} from "../kit/people.ts";
import { enterStaffArea, haveSession } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, wide } from "../kit/test.ts";

const PAGE = "/admin/search";

test.describe.configure({ timeout: 120_000 });

/** A word without results, entries or spelling corrections. */
const someWord = () =>
  `zq${Array.from({ length: 10 }, () => "abcdefghij"[randomInt(10)]).join("")}`;

/** Counted more often than any other, so that it is listed first. */
async function aMissedWord() {
  const word = someWord();
  await query(
    "insert into unanswered_searches (day, words, searches) values (current_date, $1, 9000)",
    [word],
  );
  return word;
}

const forget = (word: string) => query("delete from unanswered_searches where words = $1", [word]);

const region = (page: Page, name: string) => page.getByRole("region", { name, exact: true });

/** Only one preview runs at a time, so it may have to wait for another test's. */
async function preview(page: Page, word: string) {
  await page.getByRole("button", { name: "Preview" }).click();
  const panel = page.getByRole("region", { name: `Preview of “${word}”` });
  await expect(panel).toBeVisible({ timeout: 30_000 });
  return panel;
}

test("an admin fixes a search without results, and previews the change", wide, async ({ page }) => {
  const [admin, word] = [await anAdmin(), await aMissedWord()];
  await open(page, `/services?search=${word}`);
  await expect(page.getByText("No services found")).toBeVisible();

  await enterStaffArea(page, admin);
  const tabs = page.getByRole("navigation", { name: "Staff area" });
  await tabs.getByRole("link", { name: "Search", exact: true }).click();
  await expect(page).toHaveURL(PAGE);
  const missed = region(page, "Searches without results")
    .getByRole("row")
    .filter({ hasText: word });
  await expect(missed).toContainText("9,000");
  await missed.getByRole("link", { name: `Edit what “${word}” means` }).click();

  await expect(page.getByLabel("Phrase")).toHaveValue(word);
  await page.getByLabel("What it stands for").fill("Podcasts");
  const panel = await preview(page, word);
  await expect(panel.getByRole("status")).toHaveText(/^1 of (2[89]\d|3\d\d) searches changes\.$/);
  const change = panel.getByRole("list", { name: "Searches that change" }).getByRole("listitem");
  await expect(change).toHaveCount(1);
  await expect(change).toContainText("Podcellar");
  await open(page, `/services?search=${word}`);
  await expect(page.getByText("No services found")).toBeVisible();

  await open(page, `${PAGE}/entry?phrase=${word}`);
  await page.getByLabel("What it stands for").fill("Podcasts");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(toast(page, "Entry saved")).toBeVisible();
  await expect(page).toHaveURL(`${PAGE}?find=${word}`);
  const saved = page.getByRole("list", { name: "Entries" }).getByRole("listitem");
  await expect(saved).toHaveCount(1);
  await expect(saved).toContainText("podcasts");
  await expect(saved).toContainText("Yours");
  await open(page, `/services?search=${word}`);
  await expect(page.getByRole("heading", { name: "Podcellar" })).toBeVisible();

  await open(page, `/admin/audit?about=${word}`);
  const entries = page.getByRole("list", { name: "Entries" }).getByRole("listitem");
  await expect(entries).toHaveCount(1);
  await expect(entries).toContainText("Saved a search phrase");
  await expect(entries).toContainText("Now: stands for podcasts; new");
  await expect(entries).toContainText(admin.email);

  await open(page, `${PAGE}/entry?phrase=${word}`);
  await page.getByRole("button", { name: "Remove entry" }).click();
  await expect(toast(page, "Entry removed")).toBeVisible();
  await open(page, `/services?search=${word}`);
  await expect(page.getByText("No services found")).toBeVisible();
  await forget(word);
});

test("errors of an entry are shown beside its fields", wide, async ({ page }) => {
  await enterStaffArea(page, await anAdmin(), `${PAGE}/entry`);
  await page.getByLabel("Phrase").fill("four words are many");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByLabel("Phrase")).toHaveAccessibleDescription(/3 words at most/);
  await expect(page.getByLabel("What it stands for")).toHaveAccessibleDescription(
    /Please enter what it stands for\./,
  );
});

test("a concurrently written entry is not overwritten", wide, async ({ page }) => {
  const word = someWord();
  await enterStaffArea(page, await anAdmin(), `${PAGE}/entry?phrase=${word}`);
  await query("insert into search_noise (phrase) values ($1)", [word]);
  await page.getByLabel("What it stands for").fill("podcasts");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("alert")).toContainText("an entry that you have not seen");
  await query("delete from search_noise where phrase = $1", [word]);
});

test(
  "results that visitors open are counted with their position",
  wide,
  async ({ page, anotherDevice }) => {
    const words = `podcast ${someWord()}`;
    const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`;
    const visitor = await anotherDevice({
      ...test.info().project.use,
      extraHTTPHeaders: { "X-Real-IP": address },
    });
    await open(visitor, `/services?search=${encodeURIComponent(words)}`);
    const results = visitor.getByRole("region", { name: "Results" });
    await results.getByRole("heading", { level: 2 }).first().getByRole("link").click();
    await expect(visitor).toHaveURL(/\/service\//);

    const counted = () =>
      query("select searches, opened, positions from answered_searches where words = $1", [words]);
    await expect.poll(counted).toEqual([{ searches: 1, opened: 1, positions: 1 }]);

    await query("update answered_searches set searches = 9000 where words = $1", [words]);
    await enterStaffArea(page, await anAdmin(), PAGE);
    const row = region(page, "Results that are rarely opened")
      .getByRole("row")
      .filter({ hasText: words });
    await expect(row.getByRole("cell")).toHaveText(["9,000", "0%", "1.0"]);
    await query("delete from answered_searches where words = $1", [words]);
  },
);

test("moderators get 404 for the page and its actions", wide, async ({ page, baseURL }) => {
  await enterStaffArea(page, await aModerator());
  await expect(
    page.getByRole("navigation", { name: "Staff area" }).getByRole("link", { name: "Search" }),
  ).toHaveCount(0);
  for (const path of [PAGE, `${PAGE}/entry`])
    expect((await page.goto(path))?.status(), path).toBe(404);
  const word = someWord();
  for (const form of ["", "/preview"]) {
    const posted = await page.request.post(`${PAGE}/entry${form}`, {
      form: { phrase: word, kind: "filler" },
      headers: { Origin: baseURL ?? "" },
      maxRedirects: 0,
    });
    expect(posted.status(), form).toBe(404);
  }
  expect(await query("select from search_noise where phrase = $1", [word])).toEqual([]);
});

test("the search page and its editor have no accessibility violations", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const word = await aMissedWord();
  await enterStaffArea(page, await anAdmin(), PAGE);
  await expectNoAccessibilityViolations(page, "search");
  await open(page, `${PAGE}/entry?phrase=${word}`);
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Please enter what it stands for.")).toBeVisible();
  await expectNoAccessibilityViolations(page, "faults in the form");
  await page.getByLabel("What it stands for").fill("podcasts");
  await preview(page, word);
  await expectNoAccessibilityViolations(page, "a preview");
  await forget(word);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("an entry is previewed, saved and found", wide, async ({ page }) => {
    const [admin, word] = [await anAdmin(), await aMissedWord()];
    await haveSession(page, admin);
    await page.goto(PAGE);
    await fillIn(page, { Code: await currentCode(admin) });
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page).toHaveURL(PAGE);
    await page.getByRole("link", { name: `Edit what “${word}” means` }).click();
    await page.getByRole("button", { name: "Save" }).click();
    await expect(page.getByLabel("What it stands for")).toHaveAccessibleDescription(
      /Please enter what it stands for\./,
    );
    await expect(page.getByLabel("Phrase")).toHaveValue(word);

    await page.getByLabel("What it stands for").fill("podcasts");
    const panel = await preview(page, word);
    await expect(panel).toContainText("Podcellar");
    await expect(page.getByLabel("What it stands for")).toHaveValue("podcasts");
    await page.getByRole("button", { name: "Save" }).click();
    await expect(toast(page, "Entry saved")).toBeVisible();
    await page.goto(`/services?search=${word}`);
    await expect(page.getByRole("heading", { name: "Podcellar" })).toBeVisible();

    await page.goto(`${PAGE}?find=${word}`);
    await page.getByRole("link", { name: word, exact: true }).click();
    await page.getByRole("button", { name: "Remove entry" }).click();
    await expect(toast(page, "Entry removed")).toBeVisible();
    await forget(word);
  });
});
