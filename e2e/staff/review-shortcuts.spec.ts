import { aModerator, expect, hold, open, query, test } from "../kit/people.ts";
import { enterStaffArea } from "../kit/sessions.ts";
import { wide } from "../kit/test.ts";
import { aWaitingListing, findStatus } from "../kit/waiting-listings.ts";

test("shortcuts are ignored while typing, and cover every action", wide, async ({ page }) => {
  const listing = await aWaitingListing({ businessName: "Quayside Keys" });
  const path = `/admin/listings/${listing.id}`;
  await enterStaffArea(page, await aModerator());
  await open(page, path);
  const accept = page.getByRole("button", { name: /^Accept/ });
  await expect(accept).toHaveAttribute("aria-keyshortcuts", "a");

  await page.getByLabel("Note to the provider").focus();
  await page.keyboard.type("a quarrel? not now");
  await expect(page.getByLabel("Note to the provider")).toHaveValue("a quarrel? not now");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Shift+A");
  await page.keyboard.press("r");
  await expect(page.getByLabel("Reason")).toBeFocused();
  await page.keyboard.press("a");
  await page.keyboard.press("Escape");

  await page.keyboard.press("?");
  const dialog = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await expect(dialog).toBeVisible();
  await page.keyboard.press("a");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  expect(await findStatus(listing)).toBe("pending");

  await page.keyboard.press("n");
  await expect(page).not.toHaveURL(path);
  await page.goBack();
  await expect(page).toHaveURL(path);
  await page.keyboard.press("q");
  await expect(page).toHaveURL("/admin");
});

test("shortcuts can be turned off, and the browser remembers it", wide, async ({ page }) => {
  const listing = await aWaitingListing({ businessName: "Quayside Quiet" });
  const path = `/admin/listings/${listing.id}`;
  await enterStaffArea(page, await aModerator());
  await open(page, path);
  await page.getByRole("button", { name: "Shortcuts" }).click();
  const uses = page.getByLabel("Use single-key shortcuts");
  await expect(uses).toBeChecked();
  await uses.uncheck();
  await page.keyboard.press("Escape");
  await page.keyboard.press("q");
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toBeHidden();

  await open(page, path);
  await expect(page.getByRole("link", { name: "Skip", exact: true })).not.toHaveAttribute(
    "aria-keyshortcuts",
  );
  await page.keyboard.press("a");
  await page.keyboard.press("q");
  await page.getByRole("button", { name: "Shortcuts" }).click();
  await expect(uses).not.toBeChecked();
  await uses.check();
  await page.keyboard.press("Escape");
  expect(await findStatus(listing)).toBe("pending");
  await page.keyboard.press("q");
  await expect(page).toHaveURL("/admin");
});

test("a repeated key decides only once", wide, async ({ page }) => {
  const [listing, next] = [
    await aWaitingListing({ businessName: "Quayside Once" }),
    await aWaitingListing({ businessName: "Quayside Unseen" }),
  ];
  // Next to each other in the queue, among other tests' listings.
  await query(
    `update white_label_services
        set submitted_at = timestamptz '2001-01-03' + interval '1 hour' * array_position($1, id)
      where id = any($1)`,
    [[listing.id, next.id]],
  );
  await page.clock.install();
  await enterStaffArea(page, await aModerator());
  await open(page, `/admin/listings/${listing.id}`);
  const accept = page.getByRole("button", { name: /^(Accept|Publishing)/ });
  await expect(accept).toHaveAttribute("aria-keyshortcuts", "a");
  await page.clock.pauseAt(new Date(Date.now() + 60_000));

  const release = await hold(page, /accept\.data/);
  const posts: string[] = [];
  page.on("request", (asked) => asked.method() === "POST" && posts.push(asked.url()));
  for (let press = 0; press < 5; press++) await page.keyboard.press("a");
  await expect(accept).toHaveAttribute("aria-busy", "true");
  await page.keyboard.press("a");
  release();

  // A key that is still held down must not decide about the next listing.
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Quayside Unseen");
  await page.keyboard.press("a");
  await accept.dblclick({ force: true });
  expect(posts).toHaveLength(1);
  expect(await findStatus(next)).toBe("pending");
  await page.clock.runFor(1_000);
  await expect(accept).toHaveAttribute("aria-keyshortcuts", "a");
  await page.keyboard.press("a");
  await expect.poll(() => findStatus(next)).toBe("approved");
});
