import { readFile } from "node:fs/promises";
import type { Locator, Page } from "@playwright/test";
import { aLiveListing, countsOf } from "../kit/delivered-listings.ts";
import {
  anAddress,
  aProvider,
  confirmLink,
  expect,
  fillIn,
  open,
  PASSWORD,
  query,
  signUp,
  test,
  toast,
} from "../kit/people.ts";
import { haveSession } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, wide } from "../kit/test.ts";

type Named = { id: string; businessName: string };

/** A saved listing of its own for each test, so that counts are the test's. */
async function aLive(businessName: string): Promise<Named> {
  const name = `${businessName} ${crypto.randomUUID().slice(0, 8)}`;
  return (await aLiveListing({ businessName: name })).listing;
}

/** One of the several on the page that is in sight. */
function saveButton(page: Page | Locator, { businessName }: Named) {
  return page
    .getByRole("button", { name: new RegExp(`^Saved? ?: ${businessName}`) })
    .filter({ visible: true })
    .first();
}

function isPressed(page: Page, listing: Named, pressed: boolean) {
  return expect(saveButton(page, listing)).toHaveAttribute("aria-pressed", String(pressed));
}

async function signInHere(page: Page, { email, password }: { email: string; password: string }) {
  await fillIn(page, { Email: email, Password: password });
  await page.getByRole("button", { name: "Sign In" }).click();
}

/** An account with a list of these listings. */
async function anAccountWith(...listings: Named[]) {
  const person = await aProvider();
  const [list] = await query<{ id: string }>(
    "insert into shortlists (user_id, name, position) select id, 'My shortlist', 1 from users where email = $1 returning id",
    [person.email],
  );
  for (const [index, { id }] of listings.entries())
    await query(
      "insert into shortlist_entries (shortlist_id, listing_id, position) values ($1, $2, $3)",
      [list?.id, id, index + 1],
    );
  return { person, path: `/saved/${list?.id}` };
}

const removeOf = ({ businessName }: Named) => new RegExp(`^Remove ?: ${businessName}`);
const names = (page: Page) =>
  page.getByRole("list", { name: "Listings" }).getByRole("listitem").locator("a");

test("with scripts a listing is saved and taken back without leaving the page, in every button and tab", async ({
  page,
  context,
}) => {
  const listing = await aLive("Tidemark");
  await page.goto(`/service/${listing.id}`);
  await isPressed(page, listing, false);
  const count = page.getByRole("link", { name: "Saved" }).first();
  await saveButton(page, listing).click();

  await isPressed(page, listing, true);
  await expect(count).toHaveAccessibleName("Saved 1");
  await expect(page).toHaveURL(`/service/${listing.id}`);
  await expect.poll(async () => (await countsOf(listing)).saved).toBe(1);
  const other = await context.newPage();
  await other.goto(`/services?search=${encodeURIComponent(listing.businessName)}`);
  await isPressed(other, listing, true);
  await other.close();

  await saveButton(page, listing).click();
  await isPressed(page, listing, false);
  await expect(count).toHaveAccessibleName("Saved");
  await page.reload();
  await isPressed(page, listing, false);
});

test("many presses in a row are all kept", wide, async ({ page }) => {
  const word = `zither${crypto.randomUUID().replaceAll(/[^a-f]/g, "")}`;
  for (const number of [1, 2, 3, 4, 5]) await aLive(`Desk ${number} of ${word}`);
  await page.goto(`/services?search=${word}`);
  await page.evaluate(() => {
    for (const button of document.querySelectorAll<HTMLElement>("main button[data-save]"))
      button.click();
  });
  await expect(page.getByRole("link", { name: "Saved 5" }).first()).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: /^Saved ?: Desk/, pressed: true })).toHaveCount(5);
});

test("by keyboard: save, read the list, order, note, remove", wide, async ({ page }) => {
  const [one, two] = [await aLive("One"), await aLive("Two")];
  const { person, path } = await anAccountWith(one);
  await haveSession(page, person);
  await page.goto(`/service/${two.id}`);
  await saveButton(page, two).focus();
  await page.keyboard.press("Enter");
  await isPressed(page, two, true);

  await open(page, path);
  await expect(names(page)).toHaveText([one.businessName, two.businessName]);
  const up = page.getByRole("button", { name: `Move up: ${two.businessName}` });
  await up.focus();
  await page.keyboard.press("Space");
  await expect(names(page)).toHaveText([two.businessName, one.businessName]);
  await expect(up).toBeFocused();

  await page.getByText(`Add a note: ${two.businessName}`).press("Enter");
  await page.getByLabel("Note").first().fill("Ask about SSO.");
  await page.getByRole("button", { name: "Save note" }).first().press("Enter");
  await expect(toast(page, "Note saved")).toBeVisible();
  await expect(page.getByRole("paragraph").filter({ hasText: "Ask about SSO." })).toBeVisible();

  // On its page the note keeps it from being lost by one press.
  await page.goto(`/service/${two.id}`);
  await isPressed(page, two, true);
  await saveButton(page, two).press("Enter");
  await expect(page).toHaveURL("/saved");
  await expect(toast(page, "It has a note")).toBeVisible();

  await open(page, path);
  await page.getByRole("button", { name: removeOf(two) }).press("Enter");
  await expect(names(page)).toHaveText([one.businessName]);
  await expect(page.getByRole("list", { name: "Listings" })).toBeFocused();
});

test("what the browser has saved is taken over at sign-in, once, and gone from it at sign-out", async ({
  page,
  anotherDevice,
}) => {
  const [one, two] = [await aLive("One"), await aLive("Two")];
  const { person, path } = await anAccountWith(one);
  for (const listing of [one, two]) {
    await page.goto(`/service/${listing.id}`);
    await saveButton(page, listing).click();
    await isPressed(page, listing, true);
  }
  await open(page, "/saved");
  await expect(page.getByRole("list", { name: "Saved in this browser" }).locator("a")).toHaveText([
    two.businessName,
    one.businessName,
  ]);
  await page.getByRole("link", { name: "Sign in to keep it" }).click();
  await signInHere(page, person);

  await expect(page).toHaveURL("/saved");
  await expect(page.getByRole("link", { name: "My shortlist", exact: true })).toBeVisible();
  await open(page, path);
  await expect(names(page)).toHaveText([one.businessName, two.businessName]);
  await page.goto(`/service/${two.id}`);
  await isPressed(page, two, true);

  const other = await anotherDevice();
  await haveSession(other, person);
  await other.goto("/saved");
  await other.goto(`/service/${two.id}`);
  await isPressed(other, two, true);

  await page.goto("/dashboard");
  await page.getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/auth");
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain("saved");
  await page.goto(`/service/${two.id}`);
  await isPressed(page, two, false);
});

test(
  "what does not fit into the account is named and stays in the browser",
  wide,
  async ({ page }) => {
    const listing = await aLive("One");
    const { person, path } = await anAccountWith();
    await query(
      "insert into shortlist_entries (shortlist_id, listing_id, position) select $1, gen_random_uuid(), n from generate_series(1, 100) n",
      [path.split("/").at(-1)],
    );
    await page.goto(`/service/${listing.id}`);
    await saveButton(page, listing).click();
    await isPressed(page, listing, true);
    await page.goto("/auth?next=%2Fsaved");
    await signInHere(page, person);

    await expect(page.getByText(/1 saved listing did not fit into your list/)).toBeVisible();
    const kept = page.getByRole("list", { name: "Saved in this browser" });
    await expect(kept).toContainText(listing.businessName);
    await page.getByRole("button", { name: "Add to my list" }).click();
    await expect(toast(page, "The list is full")).toBeVisible();

    await query("delete from shortlist_entries where position = 100 and shortlist_id = $1", [
      path.split("/").at(-1),
    ]);
    await page.getByRole("button", { name: "Add to my list" }).click();
    await expect(toast(page, "Added to your list")).toBeVisible();
    await expect(kept).toHaveCount(0);
  },
);

test(
  "a list is shared by a link, with notes or without, and taken back at once",
  wide,
  async ({ page, anotherDevice }) => {
    const [one, two] = [await aLive("One"), await aLive("Two")];
    const { person, path } = await anAccountWith(one, two);
    await query("update shortlist_entries set note = 'Dear.' where listing_id = $1", [one.id]);
    await haveSession(page, person);
    await open(page, path);
    await page.getByRole("button", { name: "Make a link" }).click();
    await expect(toast(page, "The list is shared")).toBeVisible();
    const link = await page.getByLabel("Secret link").inputValue();
    const address = new URL(link).pathname;

    const visitor = await anotherDevice();
    const answer = await visitor.goto(address);
    expect(answer?.headers()["cache-control"]).toContain("no-store");
    await expect(visitor.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText("My shortlist");
    await expect(visitor.getByRole("link", { name: one.businessName })).toHaveAttribute(
      "href",
      `/service/${one.id}`,
    );
    await expect(visitor.getByText("Dear.")).toHaveCount(0);
    expect(await visitor.content()).not.toContain(person.email);

    await page.getByLabel("With my notes").check();
    await page.getByRole("button", { name: "Save choice" }).click();
    await expect(async () => {
      await visitor.reload();
      await expect(visitor.getByText("Dear.")).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await query("update white_label_services set status = 'rejected' where id = $1", [two.id]);
    await visitor.reload();
    await expect(visitor.getByText(two.businessName)).toHaveCount(0);
    await page.reload();
    await expect(page.getByText("No longer listed", { exact: true })).toBeVisible();
    await expect(page.getByText(two.businessName)).toHaveCount(0);

    await page.getByRole("button", { name: "Take the link back" }).click();
    await expect(toast(page, "No longer shared")).toBeVisible();
    expect((await visitor.goto(address))?.status()).toBe(404);
  },
);

test("a list is downloaded as a sheet", wide, async ({ page }) => {
  const listing = await aLive("=SUM(A1)");
  const { person, path } = await anAccountWith(listing);
  await haveSession(page, person);
  await open(page, path);
  const [download] = await Promise.all([
    page.waitForEvent("download"),
    page.getByRole("link", { name: "Download CSV" }).click(),
  ]);
  expect(download.suggestedFilename()).toBe("shortlist.csv");
  const sheet = await readFile(await download.path(), "utf8");
  expect(sheet).toContain(`'${listing.businessName}`);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a listing is saved, the page leads back, and signing up takes it over", async ({
    page,
  }) => {
    const listing = await aLive("Quiet");
    await page.goto(`/service/${listing.id}?similar=1`);
    await saveButton(page, listing).click();
    await expect(page).toHaveURL(/^[^?]+\/saved\?from=/);
    await expect(toast(page, "Saved")).toBeVisible();
    await page.getByRole("link", { name: "Back to where you were" }).click();
    await expect(page).toHaveURL(`/service/${listing.id}?similar=1`);

    await page.goto("/saved");
    await page.getByRole("link", { name: "Sign in to keep it" }).click();
    const person = { email: anAddress("newcomer"), password: PASSWORD };
    await signUp(page, person);
    await page.goto(await confirmLink(person.email));
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(toast(page, "Welcome to Rebadge!")).toBeVisible();
    await page.goto("/saved");
    await page.getByRole("link", { name: "My shortlist", exact: true }).click();
    await expect(names(page)).toHaveText([listing.businessName]);
  });

  test("everything on the pages of lists is a form", wide, async ({ page }) => {
    const [one, two] = [await aLive("One"), await aLive("Two")];
    const { person, path } = await anAccountWith(one, two);
    await haveSession(page, person);

    await page.goto("/saved");
    await page.getByRole("button", { name: "Add list" }).click();
    await expect(page.getByText("Please enter a name.")).toBeVisible();
    await page.getByLabel("Name of the list").fill("For Acme");
    await page.getByRole("button", { name: "Add list" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("For Acme");
    await page.getByRole("link", { name: "Rename" }).click();
    await page.getByLabel("Name of the list").fill("For Acme and Co");
    await page.getByRole("button", { name: "Save name" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("For Acme and Co");

    await page.goto(path);
    await page.getByRole("button", { name: `Move down: ${one.businessName}` }).click();
    await expect(names(page)).toHaveText([two.businessName, one.businessName]);
    await page
      .getByText(/^Add a note/)
      .first()
      .click();
    await page.getByLabel("Note").first().fill("Ask about SSO.");
    await page.getByRole("button", { name: "Save note" }).first().click();
    await expect(page.getByRole("paragraph").filter({ hasText: "Ask about SSO." })).toBeVisible();
    await page.getByText(/^Change note/).click();
    await page.getByLabel("Another list").first().selectOption("For Acme and Co");
    await page.getByRole("button", { name: "Move", exact: true }).first().click();
    await expect(names(page)).toHaveText([one.businessName]);
    await page.getByRole("button", { name: removeOf(one) }).click();
    await expect(page.getByText("This list is empty")).toBeVisible();

    await page.goto("/saved");
    await expect(page.getByText(`1 listing: ${two.businessName}`)).toBeVisible();
    await page.getByRole("link", { name: "Delete For Acme and Co" }).click();
    await page.getByRole("button", { name: "Delete list" }).click();
    await expect(page.getByRole("link", { name: "For Acme and Co" })).toHaveCount(0);
  });
});

test("saved listings and lists have no accessibility violations", async ({ page }) => {
  test.setTimeout(180_000);
  const [one, two] = [await aLive("One"), await aLive("Two")];
  await page.emulateMedia({ reducedMotion: "reduce" });
  await open(page, "/saved");
  await expectNoAccessibilityViolations(page, "nothing saved");
  await page.goto(`/service/${one.id}`);
  await saveButton(page, one).click();
  await isPressed(page, one, true);
  await expectNoAccessibilityViolations(page, "a saved listing");
  await open(page, "/saved");
  await expectNoAccessibilityViolations(page, "in the browser");

  const { person, path } = await anAccountWith(one, two);
  await query(
    "insert into shortlists (user_id, name, position) select id, 'For Acme', 2 from users where email = $1",
    [person.email],
  );
  await query("update shortlist_entries set note = 'Dear.' where listing_id = $1", [two.id]);
  await haveSession(page, person);
  await open(page, path);
  await page.getByText(/^Change note/).click();
  await page.getByRole("button", { name: "Make a link" }).click();
  await expect(page.getByLabel("Secret link")).toBeVisible();
  await expectNoAccessibilityViolations(page, "a list");
  const link = await page.getByLabel("Secret link").inputValue();
  await open(page, "/saved");
  await expectNoAccessibilityViolations(page, "all lists");
  await open(page, new URL(link).pathname);
  await expectNoAccessibilityViolations(page, "a shared list");
});
