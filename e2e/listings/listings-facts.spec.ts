import type { Page } from "@playwright/test";
import { aListing, anUpdate, card } from "../kit/own-listings.ts";
import { aProvider, expect, open, query, test, toast } from "../kit/people.ts";
import { haveSession, openDashboard } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, narrow, wide } from "../kit/test.ts";

const path = ({ id }: { id: string }, group: string) =>
  `/dashboard/listings/${id}/facts?group=${group}`;
const question = (page: Page, name: string) => page.getByRole("group", { name, exact: true });
const save = (page: Page) => page.getByRole("button", { name: /^Save and/ });
const questions = (listing: { id: string }, group: string) => `${path(listing, group)}#questions`;
const heading = (page: Page, name: string) => page.getByRole("heading", { level: 2, name });
const unsaved = (page: Page) => page.getByText("You have unsaved answers");
const isKept = (page: Page) => page.getByText(/^Your answers are kept as a draft/);

async function draftOf({ id }: { id: string }) {
  const [row] = await query<{ cells: object }>(
    "select cells from fact_drafts where listing_id = $1",
    [id],
  );
  return row?.cells;
}

async function factsOf({ id }: { id: string }) {
  const [row] = await query<{ facts: object }>(
    "select facts from white_label_services where id = $1",
    [id],
  );
  return row?.facts;
}

test("facts are stated group by group, and the progress is shown", async ({ page }) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await openDashboard(page, person);
  await card(page, "Ferrywell")
    .getByRole("link", { name: /White label facts/ })
    .click();
  await expect(page.getByRole("status").first()).toHaveText("0 of 33 stated");

  await question(page, "How you may sell it")
    .getByRole("checkbox", { name: "White label" })
    .check();
  const price = question(page, "Who sets the price");
  await expect(price.getByLabel("Not stated")).toBeChecked();
  await price.getByLabel("The reseller, not below a minimum").check();
  await price.getByLabel("Minimum price").fill("19.5");
  await save(page).click();
  await expect(toast(page, "Facts saved")).toBeVisible();
  await expect(page).toHaveURL(questions(listing, "brand"));
  await expect(heading(page, "What you can rebrand")).toBeFocused();
  await expect(page.getByRole("status").first()).toHaveText("2 of 33 stated");

  await page.goto(path(listing, "contract"));
  await question(page, "Notice of a price rise").getByLabel("None promised").check();
  await save(page).click();
  await expect(page).toHaveURL(questions(listing, "support"));
  expect(await factsOf(listing)).toEqual({
    offer_model: { tier: "included", value: ["white_label"] },
    price_freedom: {
      tier: "included",
      value: "floor",
      more: { floor: { amount: 19.5, currency: "USD" } },
    },
    price_notice: { tier: "no" },
  });
});

test(
  "what cannot be read is named at its field, and what was typed stays",
  wide,
  async ({ page }) => {
    const person = await aProvider();
    const listing = await aListing(person);
    await haveSession(page, person);
    await page.goto(path(listing, "contract"));
    const term = question(page, "Minimum term");
    await term.getByRole("textbox").first().fill("90");
    await term.getByText("Plan, note and evidence").click();
    await term.getByLabel("Address of a page that shows it").fill("nowhere");
    await save(page).click();

    await expect(page.getByRole("alert")).toContainText("Please check what you typed");
    await expect(term.getByRole("textbox").first()).toHaveAccessibleDescription(
      "Please enter a whole number from 0 to 60",
    );
    await expect(term.getByRole("textbox").first()).toBeFocused();
    await expect(term.getByRole("textbox").first()).toHaveValue("90");
    await expect(term.getByLabel("Address of a page that shows it")).toHaveValue("nowhere");
    await expectNoAccessibilityViolations(page, "the form with errors");
    expect(await factsOf(listing)).toEqual({});
  },
);

test("a part that belongs to another answer is not asked", wide, async ({ page }) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await haveSession(page, person);
  await page.goto(path(listing, "brand"));
  const app = question(page, "Mobile app");
  await expect(app.getByLabel("Fee for the app")).toBeHidden();
  await app.getByLabel("A web app under your name").check();
  await expect(app.getByLabel("Fee for the app")).toBeVisible();
});

/** What is typed for each cell of the first twenty fields: a number of steps through the choices, or a text. */
const answers: [group: string, typed: [cell: string, answer: number | string | "Space"][]][] = [
  [
    "The offer",
    [
      ["offer_model", "Space"],
      ["price_freedom", 2],
      ["price_freedom_floor", "19"],
      ["sells_direct", 1],
    ],
  ],
  [
    "What you can rebrand",
    [
      ["portal_domain", 1],
      ["links_domain", 1],
      ["sender_domain", 1],
      ["vendor_mark", 1],
      ["mobile_app", 3],
      ["documents", "Space"],
      ["help_pages", 2],
      ["branded_demo", "https://demo.example/"],
    ],
  ],
  [
    "Your clients",
    [
      ["client_accounts", 1],
      ["client_billing", 2],
      ["sso", "Space"],
      ["api", 1],
    ],
  ],
  [
    "What it costs",
    [
      ["wholesale_price", "99"],
      ["setup_fee", "0"],
      ["minimum", 1],
      ["suggested_retail", "249"],
      ["try_out", "14"],
    ],
  ],
];

test("twenty facts are stated by keyboard alone", wide, async ({ page }) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await haveSession(page, person);
  await open(page, questions(listing, "offer"));
  let presses = 0;
  const press = async (key: string) => {
    presses += 1;
    await page.keyboard.press(key);
  };
  const focused = () => page.evaluate(() => document.activeElement?.getAttribute("name"));
  await heading(page, "The offer").focus();
  const begun = Date.now();

  for (const [group, typed] of answers) {
    await expect(heading(page, group)).toBeFocused();
    for (const [cell, answer] of typed) {
      do await press("Tab");
      while ((await focused()) !== cell);
      if (answer === "Space") await press("Space");
      else if (typeof answer === "number") {
        for (let step = 0; step < answer; step++) await press("ArrowDown");
      } else {
        for (const key of answer) await press(key);
      }
    }
    await press("Enter");
  }
  await expect(heading(page, "Contract and exit")).toBeFocused();
  const seconds = ((Date.now() - begun) / 1_000).toFixed(1);

  await expect(page.getByRole("status").first()).toHaveText("20 of 33 stated");
  expect(Object.keys((await factsOf(listing)) ?? {})).toHaveLength(20);
  const description = `20 facts: ${presses} key presses, ${seconds} s as fast as a script presses them`;
  test.info().annotations.push({ type: "measured", description });
});

test(
  "what is typed survives the tab, is there on another device, and nobody else sees it",
  wide,
  async ({ page, context, anotherDevice }) => {
    const person = await aProvider();
    const listing = await aListing(person);
    await haveSession(page, person);
    const tab = await context.newPage();
    await open(tab, path(listing, "contract"));
    await question(tab, "Minimum term").getByRole("textbox").first().fill("about a year");
    await expect(isKept(tab)).toBeVisible();
    await tab.close();
    expect(await factsOf(listing)).toEqual({});

    const other = await anotherDevice();
    await haveSession(other, person);
    await open(other, path(listing, "contract"));
    await expect(unsaved(other)).toBeVisible();
    const term = question(other, "Minimum term").getByRole("textbox").first();
    await expect(term).toHaveValue("about a year");
    await expectNoAccessibilityViolations(other, "the form with a draft");
    // The last group leads back to what is not saved.
    await open(other, path(listing, "trust"));
    await expect(unsaved(other)).toBeVisible();
    await question(other, "Where data is stored").getByRole("textbox").first().fill("Germany");
    await save(other).click();
    await expect(heading(other, "Contract and exit")).toBeFocused();

    const stranger = await anotherDevice();
    await haveSession(stranger, await aProvider());
    await stranger.goto(path(listing, "contract"));
    await expect(stranger).toHaveURL("/dashboard");
    await expect(stranger.locator("body")).not.toContainText("about a year");

    await term.fill("12");
    await save(other).click();
    await expect(heading(other, "Support and delivery")).toBeFocused();
    await expect(unsaved(other)).toHaveCount(0);
    expect(await factsOf(listing)).toEqual({
      data: { tier: "included", value: ["Germany"] },
      term: { tier: "included", value: 12 },
    });
    await expect.poll(() => draftOf(listing)).toBeUndefined();
  },
);

test(
  "what is typed is kept when the page is left at once, and can be discarded",
  wide,
  async ({ page }) => {
    const person = await aProvider();
    const listing = await aListing(person);
    await haveSession(page, person);
    await open(page, path(listing, "offer"));
    await question(page, "Who sets the price").getByLabel("The provider").check();
    await page.getByRole("link", { name: "Back to Dashboard" }).click();
    await expect(page).toHaveURL("/dashboard");
    await expect.poll(() => draftOf(listing)).toMatchObject({ price_freedom: {} });

    await open(page, path(listing, "offer"));
    await question(page, "Sells directly too").getByLabel("No, only through resellers").check();
    await page.goto("/pricing");
    await expect.poll(() => draftOf(listing)).toMatchObject({ sells_direct: {} });

    await open(page, path(listing, "offer"));
    await expect(question(page, "Who sets the price").getByLabel("The provider")).toBeChecked();
    await page.getByRole("button", { name: "Discard unsaved answers" }).click();
    await expect(toast(page, "Unsaved answers discarded")).toBeVisible();
    await expect(unsaved(page)).toHaveCount(0);
    await expect(question(page, "Who sets the price").getByLabel("Not stated")).toBeChecked();
    expect(await draftOf(listing)).toBeUndefined();
  },
);

test("a draft does not hide that the listing was changed meanwhile", wide, async ({ page }) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await haveSession(page, person);
  await open(page, path(listing, "contract"));
  await question(page, "Notice").getByRole("textbox").first().fill("45");
  await expect(isKept(page)).toBeVisible();
  await query("update white_label_services set description = 'Another.' where id = $1", [
    listing.id,
  ]);
  await save(page).click();

  await expect(page.getByRole("alert")).toContainText("Your listing has changed meanwhile");
  expect(await factsOf(listing)).toEqual({});
  expect(await draftOf(listing)).toMatchObject({ notice: { notice: "45" } });
});

test(
  "the preview shows what is saved and typed, as the public will read it",
  wide,
  async ({ page }) => {
    const person = await aProvider();
    const listing = await aListing(person, { status: "approved" });
    await anUpdate(listing, "Ferrywell Plus");
    await haveSession(page, person);
    await open(page, path(listing, "contract"));
    await expect(page.getByText("Your update is in review")).toBeVisible();
    await question(page, "Notice").getByRole("textbox").first().fill("45");
    await question(page, "Minimum term").getByRole("textbox").first().fill("about a year");
    await page.getByRole("button", { name: "Preview" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preview");
    await expect(page.getByRole("region", { name: "Contract and exit" })).toContainText("45 days");
    await expect(page.getByText("Minimum term: save the form")).toBeVisible();
    await expectNoAccessibilityViolations(page, "the preview");
    await page.getByRole("link", { name: "Back to the form" }).click();
    await expect(question(page, "Notice").getByRole("textbox").first()).toHaveValue("45");
  },
);

test("facts are stated on a phone", narrow, async ({ page }) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await haveSession(page, person);
  await open(page, path(listing, "brand"));
  await question(page, "Portal address").getByLabel("Any domain of yours").tap();
  await question(page, "Email sender").getByLabel("It sends no email").tap();
  await question(page, "Help pages").getByText("Plan, note and evidence").tap();
  await question(page, "Help pages").getByLabel("Neutral").tap();
  await expectNoAccessibilityViolations(page, "the form on a phone");
  await save(page).tap();
  await expect(heading(page, "Your clients")).toBeFocused();
  expect(await factsOf(listing)).toEqual({
    portal_domain: { tier: "included", value: "own_domain" },
    sender_domain: { tier: "no" },
    help_pages: { tier: "included", value: "neutral" },
  });
});

test("a new listing and the form of a listing lead to its facts", wide, async ({ page }) => {
  const person = await aProvider();
  const listing = await aListing(person);
  await haveSession(page, person);
  await open(page, `/submit-listing?submitted=${listing.id}`);
  await page.getByRole("link", { name: "Add white label facts" }).click();
  await expect(page).toHaveURL(path(listing, "offer"));

  await open(page, `/edit-listing/${listing.id}`);
  await expect(page.getByText("0 of 33 stated")).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "White label facts" }).click();
  await expect(page).toHaveURL(path(listing, "offer"));
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("facts are stated, and parts of another answer are ignored", async ({ page }) => {
    const person = await aProvider();
    const listing = await aListing(person);
    await haveSession(page, person);
    await page.goto(path(listing, "brand"));
    const app = question(page, "Mobile app");
    await app.getByLabel("None", { exact: false }).last().check();
    await app.getByLabel("Fee for the app").fill("49");
    await save(page).click();

    await expect(page).toHaveURL(questions(listing, "clients"));
    expect(await factsOf(listing)).toEqual({ mobile_app: { tier: "included", value: "none" } });
  });

  test("the preview keeps what is typed as a draft, which can be discarded", async ({ page }) => {
    const person = await aProvider();
    const listing = await aListing(person);
    await haveSession(page, person);
    await page.goto(path(listing, "contract"));
    await question(page, "Notice").getByRole("textbox").first().fill("45");
    await page.getByRole("button", { name: "Preview" }).click();
    await expect(page.getByRole("region", { name: "Contract and exit" })).toContainText("45 days");

    await page.getByRole("link", { name: "Back to the form" }).click();
    await expect(unsaved(page)).toBeVisible();
    await expect(question(page, "Notice").getByRole("textbox").first()).toHaveValue("45");
    await page.getByRole("button", { name: "Discard unsaved answers" }).click();
    await expect(question(page, "Notice").getByRole("textbox").first()).toHaveValue("");
    expect(await factsOf(listing)).toEqual({});
  });
});

test(
  "the public reads what is stated, and not what has aged as if it were current",
  wide,
  async ({ page }) => {
    const person = await aProvider();
    const listing = await aListing(person, { status: "approved" });
    await query(
      `update white_label_services
        set facts = '{"notice": {"tier": "included", "value": 30}, "term": {"tier": "included", "value": 12}}' where id = $1`,
      [listing.id],
    );
    await query(
      `update white_label_services
        set fact_dates = jsonb_set(fact_dates, '{term}', '{"statedAt": "2026-01-05", "agesOn": "2026-04-05"}') where id = $1`,
      [listing.id],
    );
    await page.goto(`/service/${listing.id}`);
    const section = page.getByRole("region", { name: "Contract and exit" });
    await expect(section).toContainText("30 days");
    await expect(section).toContainText("12 months");
    await expect(section).toContainText(/Stated \d+ months ago, not confirmed since/);
    await expect(section).toContainText("Not stated");
    await expectNoAccessibilityViolations(page, "a listing with facts");
  },
);
