import type { Locator, Page } from "@playwright/test";
import { aListing } from "../kit/own-listings.ts";
import { aModerator, aProvider, currentCode, expect, query, test, toast } from "../kit/people.ts";
import { clearQueue, propose, rewrite } from "../kit/waiting-listings.ts";

const WAITING = 50;
const SKIPPED = 5;
const HOUR = 60 * 60 * 1_000;

/** Only by Tab, so it fails for elements that the keyboard cannot reach. */
async function tabTo(page: Page, wanted: Locator) {
  for (let presses = 0; presses < 60; presses++) {
    await page.keyboard.press("Tab");
    if (await wanted.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`the keyboard does not reach ${wanted}`);
}

async function typeInto(page: Page, label: string, text: string) {
  await tabTo(page, page.getByLabel(label, { exact: true }));
  await page.keyboard.type(text);
}

/** Every fifth is an update of a live listing, every seventh was edited before review. */
async function fillQueue() {
  const owner = await aProvider();
  const listings = [];
  for (let index = 0; index < WAITING; index++) {
    const isUpdate = index % 5 === 4;
    const listing = await aListing(owner, {
      businessName: `Waiting ${index}`,
      status: isUpdate ? "approved" : "pending",
      website: `https://waiting-${index}.example/`,
      submittedAt: new Date(Date.now() - (30 * 24 - index) * HOUR),
    });
    if (index % 7 === 6) await rewrite(listing, "In other words.");
    if (isUpdate) {
      await propose(listing, { description: `Better words ${index}.` });
      await query("update listing_revisions set created_at = $2 where listing_id = $1", [
        listing.id,
        listing.submittedAt,
      ]);
    }
    listings.push(listing);
  }
  return listings;
}

test("a moderator clears fifty waiting listings by keyboard alone", async ({ page, request }) => {
  test.setTimeout(420_000);
  await clearQueue();
  const [moderator, listings] = [await aModerator(), await fillQueue()];
  const versions = await query<{ id: string; version: number }>(
    "select id, version from white_label_services where id = any($1)",
    [listings.map(({ id }) => id)],
  );
  const revisions = await query<{ id: string; listing_id: string }>(
    "select id, listing_id from listing_revisions where listing_id = any($1)",
    [listings.map(({ id }) => id)],
  );

  await page.goto("/admin");
  await typeInto(page, "Email", moderator.email);
  await typeInto(page, "Password", moderator.password);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/second-factor/);
  await typeInto(page, "Code", await currentCode(moderator));
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin");
  await tabTo(page, page.getByRole("link", { name: "Start reviewing" }));
  await page.keyboard.press("Enter");

  // The skipped one comes again at the end.
  const order = [...listings.filter((_, index) => index !== SKIPPED), listings[SKIPPED]];
  const refused = new Set<string>();
  for (const [turn, listing] of order.entries()) {
    if (turn === SKIPPED) {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Waiting ${SKIPPED}`);
      await page.keyboard.press("n");
    }
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(listing?.businessName ?? "");
    const accept = page.getByRole("button", { name: /^Accept/ });
    await expect(accept).toHaveAttribute("aria-keyshortcuts", "a");
    if (turn % 10 !== 3) {
      await page.keyboard.press("a");
      continue;
    }

    await page.keyboard.press("r");
    await expect(page.getByLabel("Reason")).toBeFocused();
    await page.keyboard.type("hard");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Control+End");
    await page.keyboard.type(" Thank you.");
    await page.keyboard.press("Control+Enter");
    refused.add(listing?.id ?? "");
  }

  await expect(page).toHaveURL("/admin");
  await expect(toast(page, "Nothing is waiting")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Nothing is waiting" })).toBeVisible();

  const reviews = await query<{ listing_id: string; listing_version: number; decision: string }>(
    `select listing_id, listing_version, revision_id, decision, reason_code, note, email
       from reviews join users on users.id = moderator_id where listing_id = any($1)`,
    [listings.map(({ id }) => id)],
  );
  expect(reviews).toHaveLength(WAITING);
  for (const { id } of listings) {
    const [review, ...others] = reviews.filter(({ listing_id }) => listing_id === id);
    expect(others).toEqual([]);
    expect(review).toMatchObject({
      email: moderator.email,
      listing_version: versions.find((seen) => seen.id === id)?.version,
      revision_id: revisions.find(({ listing_id }) => listing_id === id)?.id ?? null,
      ...(refused.has(id)
        ? {
            decision: "rejected",
            reason_code: "unclear",
            note: expect.stringMatching(/Thank you\.$/),
          }
        : { decision: "approved" }),
    });
  }
  expect(refused.size).toBe(5);

  const waiting = await query("select from review_queue");
  expect(waiting).toEqual([]);
  const published = listings.find(({ id }) => !refused.has(id));
  expect((await request.get(`/service/${published?.id}`)).status()).toBe(200);
});
