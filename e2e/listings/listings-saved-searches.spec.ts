import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { ask } from "../kit/http-client.ts";
import { aListing } from "../kit/own-listings.ts";
import { aProvider, expect, fillIn, mailTo, open, query, test, toast } from "../kit/people.ts";
import { haveSession } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, wide } from "../kit/test.ts";

/** A word that no other listing has. */
const aWord = () => `zither${randomUUID().replaceAll(/[^a-f]/g, "")}`;

const publish = async (word: string) =>
  aListing(await aProvider(), { businessName: `Desk of ${word}`, status: "approved" });

/** As the clock does every morning. */
const runAlerts = () => query("select graphile_worker.add_job('start-alerts')");

const frequencyOf = async (email: string) => {
  const rows = await query<{ frequency: string }>(
    "select frequency from saved_searches join users on users.id = user_id where email = $1",
    [email],
  );
  return rows.map(({ frequency }) => frequency);
};

async function save(page: Page, frequency = "Daily, if there is news") {
  await page.getByRole("radio", { name: frequency }).check();
  await page.getByRole("button", { name: "Save the search" }).click();
}

test(
  "a visitor watches a search, signs in, gets an email with its news, and stops it by the link",
  wide,
  async ({ page }) => {
    const [word, person] = [aWord(), await aProvider()];
    await page.goto(`/services?search=${word}&sort=newest`);
    await page.getByRole("link", { name: "Watch this search" }).click();

    await fillIn(page, { Email: person.email, Password: person.password });
    await page.getByRole("button", { name: "Sign In" }).click();
    await expect(page).toHaveURL(`/searches/new?search=${word}`);
    await expect(page.getByRole("main")).toContainText(`“${word}”`);
    await expectNoAccessibilityViolations(page, "saving a search");
    await save(page);
    await expect(toast(page, "Search saved")).toBeVisible();
    await expect(page).toHaveURL("/searches");
    await expectNoAccessibilityViolations(page, "saved searches");

    const listing = await publish(word);
    await runAlerts();
    const text = await mailTo(person.email, word.slice(0, 20));
    expect(text).toContain(`/service/${listing.id}`);
    const [link] = /http\S+\/unsubscribe\?token=[\w-]+/.exec(text) ?? [];
    await page.goto(new URL(link ?? "").pathname + new URL(link ?? "").search);
    expect(await frequencyOf(person.email)).toEqual(["daily"]);
    await expectNoAccessibilityViolations(page, "stopping emails");
    await page.getByRole("button", { name: "Stop these emails" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("These emails have stopped");
    expect(await frequencyOf(person.email)).toEqual(["off"]);
  },
);

test("how often is changed, and a search is deleted", wide, async ({ page }) => {
  const person = await aProvider();
  await haveSession(page, person);
  await open(page, "/searches");
  await expectNoAccessibilityViolations(page, "no saved search");
  await open(page, "/searches/new?location=Germany&price_max=90");
  await save(page, "Weekly, on Mondays");
  await expect(toast(page, "Search saved")).toBeVisible();

  await page.getByLabel("Emails about Germany").selectOption("No emails");
  await page.getByRole("button", { name: /^Save ?: Germany/ }).click();
  await expect(toast(page, "Saved")).toBeVisible();
  expect(await frequencyOf(person.email)).toEqual(["off"]);

  await page.getByRole("link", { name: /^Delete ?: Germany/ }).click();
  await expect(page.getByRole("main")).toContainText("Germany");
  await page.getByRole("button", { name: "Delete" }).click();
  await expect(toast(page, "Search deleted")).toBeVisible();
  await expect(page.getByText("No saved search yet")).toBeVisible();
});

test(
  "a mail program stops all alerts with one click, and the account switches them on again",
  wide,
  async ({ page }) => {
    const [word, person] = [aWord(), await aProvider()];
    await haveSession(page, person);
    await open(page, `/searches/new?search=${word}`);
    await save(page);
    await expect(page).toHaveURL("/searches");
    await publish(word);
    await runAlerts();
    const text = await mailTo(person.email, word.slice(0, 20));

    const links = text.match(/\/unsubscribe\?token=[\w-]+/g) ?? [];
    const answer = await ask(links.at(-1) ?? "", {
      method: "POST",
      headers: { "content-type": "application/x-www-form-urlencoded" },
      body: "List-Unsubscribe=One-Click",
    });
    expect(answer).toMatchObject({ status: 200, setCookies: [] });
    expect(await frequencyOf(person.email)).toEqual(["daily"]);

    await open(page, "/searches");
    await page.getByRole("link", { name: "Switch them on" }).click();
    await expect(page.getByText("News for your saved searches: off")).toBeVisible();
    await expectNoAccessibilityViolations(page, "emails");
    await page.getByRole("button", { name: /^Switch on/ }).click();
    await expect(page.getByText("News for your saved searches: on")).toBeVisible();
  },
);

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a search is saved, changed and deleted", wide, async ({ page }) => {
    const person = await aProvider();
    await haveSession(page, person);
    await page.goto("/services?location=Germany");
    await page.getByRole("link", { name: "Watch this search" }).click();
    await save(page);
    await expect(page).toHaveURL("/searches");

    await page.getByLabel("Emails about Germany").selectOption("Weekly, on Mondays");
    await page.getByRole("button", { name: /^Save ?: Germany/ }).click();
    await expect(page.getByLabel("Emails about Germany")).toHaveValue("weekly");
    await page.goto("/dashboard/account/notifications");
    await page.getByRole("button", { name: /^Switch off ?: News for your/ }).click();
    await expect(page.getByText("News for your saved searches: off")).toBeVisible();

    await page.goto("/searches");
    await page.getByRole("link", { name: /^Delete ?: Germany/ }).click();
    await page.getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText("No saved search yet")).toBeVisible();
  });
});
