import type { Page } from "@playwright/test";
import {
  aContestedListing,
  aDispute,
  aDomainName,
  anUnclaimedListing,
  proveDomain,
} from "../kit/claims.ts";
import { card } from "../kit/own-listings.ts";
import {
  aModerator,
  aProvider,
  expect,
  fillIn,
  mailTo,
  open,
  query,
  test,
  toast,
} from "../kit/people.ts";
import { enterStaffArea, haveSession } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, wide } from "../kit/test.ts";

const UNCLAIMED = "Written by our staff, not claimed by the provider";

async function answerBefore(page: Page, answer: string) {
  await fillIn(page, { "Why is it yours?": answer });
  await page.getByRole("button", { name: "Send answer" }).click();
}

async function decide(page: Page, decision: RegExp, reason: string) {
  await page.getByRole("radio", { name: decision }).check();
  await fillIn(page, { Reason: reason });
  await page.getByRole("button", { name: "Decide" }).click();
}

test(
  "a company finds its listing unclaimed, proves its domain by email and takes it over",
  wide,
  async ({ page, anotherDevice }) => {
    const domain = aDomainName();
    const listing = await anUnclaimedListing(domain);
    const owner = await aProvider();
    const visitor = await anotherDevice();
    await visitor.goto(`/service/${listing.id}`);
    await expect(visitor.getByText(UNCLAIMED)).toBeVisible();

    await haveSession(page, owner);
    await page.goto(`/service/${listing.id}`);
    await page.getByRole("link", { name: "claim it" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      `Is ${listing.businessName} yours?`,
    );
    await expect(page.getByRole("button", { name: "Claim this listing" })).toHaveCount(0);
    await page.getByRole("button", { name: `Prove ${domain}` }).click();
    await page.getByLabel("1. Email address that gets the code").fill("info");
    await page.getByRole("button", { name: "Send the code" }).click();
    const text = await mailTo(`info@${domain}`, `is the code for ${domain}`);
    await page
      .getByLabel("2. Code from the email")
      .fill(/[A-Z2-7]{4}-[A-Z2-7]{4}/.exec(text)?.[0] ?? "");
    await page.getByRole("button", { name: "Confirm" }).click();
    await page.getByRole("link", { name: /^Claim ?: / }).click();
    await page.getByRole("button", { name: "Claim this listing" }).click();

    await expect(toast(page, "The listing is yours")).toBeVisible();
    await expect(card(page, listing.businessName)).toBeVisible();
    await mailTo(owner.email, "is your organization’s listing");
    await expect(async () => {
      await visitor.goto(`/service/${listing.id}`);
      await expect(visitor.getByText(UNCLAIMED)).toHaveCount(0, { timeout: 1_000 });
      await expect(visitor.getByText(`${domain} proven by`)).toBeVisible({ timeout: 1_000 });
    }).toPass();
  },
);

for (const method of ["dns", "file"] as const)
  test(
    `a proof by ${method} that is found while the page is open lets it be claimed, by keyboard`,
    wide,
    async ({ page }) => {
      const domain = aDomainName();
      const listing = await anUnclaimedListing(domain);
      const owner = await aProvider();
      await haveSession(page, owner);
      await open(page, `/claim/${listing.id}`);
      await expect(page.getByText("Possible once the domain is proven.")).toBeVisible();

      await proveDomain(owner, domain, method);
      const button = page.getByRole("button", { name: "Claim this listing" });
      await expect(button).toBeVisible();
      await button.focus();
      await page.keyboard.press("Enter");
      await expect(toast(page, "The listing is yours")).toBeVisible();
    },
  );

test(
  "two organisations dispute a listing: both write, a moderator decides, both read why",
  wide,
  async ({ page, anotherDevice }) => {
    const { domain, holder, claimant, listing } = await aContestedListing();
    const others = await anotherDevice();
    await haveSession(others, holder);
    await open(others, "/dashboard");

    await haveSession(page, claimant);
    await open(page, `/claim/${listing.id}`);
    await page.getByRole("button", { name: "Send to both" }).click();
    await expect(page.getByText("Please say why the listing is yours.")).toBeVisible();
    await fillIn(page, { "Why is it yours?": "We make it.\nSee the imprint." });
    await page.getByRole("button", { name: "Send to both" }).click();
    await expect(page.getByText("Waiting for the other organization")).toBeVisible();

    // The holder's open page and mailbox hear of it at once.
    const title = `Another organization says that ${listing.businessName} is theirs`;
    await expect(others.getByText(title)).toBeVisible();
    const mail = await mailTo(holder.email, "Another organization claims ");
    expect(mail).not.toContain(claimant.email);
    await others.getByRole("link", { name: "Answer", exact: true }).click();
    await expect(others.getByText("See the imprint.")).toBeVisible();
    await answerBefore(others, "We resell it with a contract.");
    await expect(toast(others, "Answer saved")).toBeVisible();
    await expect(page.getByText("We resell it with a contract.")).toBeVisible();
    await expect(page.getByText(holder.email)).toHaveCount(0);

    const desk = await anotherDevice();
    await enterStaffArea(desk, await aModerator(), "/admin/disputes");
    await desk.getByRole("link", { name: listing.businessName }).click();
    await expect(desk.getByText(`${domain}: by DNS record`)).toBeVisible();
    await expect(desk.getByText("None was begun.")).toBeVisible();
    await decide(desk, /moves/, "Only one side has proven the domain.");
    await expect(toast(desk, "The listing has moved")).toBeVisible();

    await expect(page.getByText("The listing is yours")).toBeVisible();
    await expect(others.getByText("The listing is not yours")).toBeVisible();
    for (const side of [page, others])
      await expect(side.getByText("Only one side has proven the domain.")).toBeVisible();
    await mailTo(holder.email, "is not your organization’s listing");
    await open(page, "/dashboard");
    await expect(card(page, listing.businessName)).toBeVisible();
    await open(others, "/dashboard");
    await expect(card(others, listing.businessName)).toHaveCount(0);
  },
);

test("staff write a listing without owner, and stop", wide, async ({ page }) => {
  const moderator = await aModerator();
  await enterStaffArea(page, moderator, "/dashboard");
  await page.getByLabel("Organization").selectOption("Unclaimed listings");
  await page.getByRole("button", { name: "Switch" }).click();
  await expect(page.getByLabel("Organization")).toHaveValue(/.+/);
  for (const gone of ["People", "Domains"])
    await expect(page.getByRole("link", { name: gone, exact: true })).toHaveCount(0);
  await page.getByLabel("Organization").selectOption("Only you");
  await page.getByRole("button", { name: "Switch" }).click();
  await expect(page.getByRole("link", { name: "People", exact: true })).toBeVisible();

  // Without the second factor the choice leads to its form.
  await page.getByLabel("Organization").selectOption("Unclaimed listings");
  await query(
    "delete from staff_sessions where session_id in (select sessions.id from sessions join users on users.id = user_id where email = $1)",
    [moderator.email],
  );
  await page.getByRole("button", { name: "Switch" }).click();
  await expect(page).toHaveURL(/\/admin\/second-factor/);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a listing is claimed; another one is disputed, answered and decided",
    wide,
    async ({ page, anotherDevice }) => {
      const domain = aDomainName();
      const free = await anUnclaimedListing(domain);
      const { holder, claimant, listing } = await aContestedListing();
      await proveDomain(claimant, domain, "file");
      await haveSession(page, claimant);
      await page.goto(`/claim/${free.id}`);
      await page.getByRole("button", { name: "Claim this listing" }).click();
      await expect(page.getByText("The listing is yours", { exact: true })).toBeVisible();

      await page.goto(`/claim/${listing.id}`);
      await page.getByRole("button", { name: "Send to both" }).click();
      await expect(page.getByText("Please say why the listing is yours.")).toBeVisible();
      await fillIn(page, { "Why is it yours?": "We make it." });
      await page.getByRole("button", { name: "Send to both" }).click();
      await expect(page.getByText("Waiting for the other organization")).toBeVisible();

      const others = await anotherDevice({ javaScriptEnabled: false });
      await haveSession(others, holder);
      await others.goto("/dashboard");
      await others.getByRole("link", { name: "Answer", exact: true }).click();
      await answerBefore(others, "It is ours.");
      await expect(others.getByText("A moderator decides now")).toBeVisible();

      const desk = await anotherDevice({ javaScriptEnabled: false });
      await enterStaffArea(desk, await aModerator(), "/admin/disputes");
      await desk.getByRole("link", { name: listing.businessName }).click();
      await decide(
        desk,
        /stays/,
        "Both are right in part; the listing is written by the reseller.",
      );
      await expect(desk.getByText("The listing stayed")).toBeVisible();
      await page.reload();
      await expect(page.getByText("The listing is not yours")).toBeVisible();
    },
  );

  test("a dispute is withdrawn", wide, async ({ page }) => {
    const { id, claimant } = await aDispute();
    await haveSession(page, claimant);
    await page.goto(`/dashboard/disputes/${id}`);
    await page.getByRole("link", { name: "Withdraw" }).click();
    await page.getByRole("button", { name: "Withdraw" }).click();
    await expect(page.getByText("The listing stays where it is.")).toBeVisible();
  });
});

test("claims and disputes have no accessibility violations", async ({ page, anotherDevice }) => {
  test.setTimeout(180_000);
  const { id, holder, claimant, listing } = await aDispute();
  const free = await anUnclaimedListing(aDomainName());
  await page.emulateMedia({ reducedMotion: "reduce" });
  await haveSession(page, claimant);
  await open(page, `/claim/${free.id}`);
  await expectNoAccessibilityViolations(page, "an unclaimed listing");
  await open(page, `/claim/${listing.id}`);
  await expectNoAccessibilityViolations(page, "an open dispute");
  await open(page, `/dashboard/disputes/${id}`);
  await expectNoAccessibilityViolations(page, "the claimant's side");

  const others = await anotherDevice();
  await haveSession(others, holder);
  await open(others, `/dashboard/disputes/${id}`);
  await others.getByRole("button", { name: "Send answer" }).click();
  await expect(others.getByText("Please write an answer.")).toBeVisible();
  await expectNoAccessibilityViolations(others, "the holder's side");
  await open(others, "/dashboard/domains");
  await expectNoAccessibilityViolations(others, "the list");

  await query("update disputes set answer = 'It is ours.' where id = $1", [id]);
  const desk = await anotherDevice();
  await enterStaffArea(desk, await aModerator(), "/admin/disputes");
  await expectNoAccessibilityViolations(desk, "all disputes");
  await open(desk, `/admin/disputes/${id}`);
  await desk.getByRole("button", { name: "Decide" }).click();
  await expect(desk.getByText("Please choose a decision.")).toBeVisible();
  await expectNoAccessibilityViolations(desk, "a decision");
});
