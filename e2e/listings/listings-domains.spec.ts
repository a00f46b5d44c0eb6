import { randomUUID } from "node:crypto";
import type { Locator, Page } from "@playwright/test";
import { aListing } from "../kit/own-listings.ts";
import { aProvider, expect, fillIn, mailTo, open, query, test, toast } from "../kit/people.ts";
import { haveSession } from "../kit/sessions.ts";
import { expectNoAccessibilityViolations, narrow, wide } from "../kit/test.ts";

const DOMAINS = "/dashboard/domains";

const aName = () => `walk-${randomUUID().slice(0, 8)}.com`;

async function codeFor(domain: string) {
  const text = await mailTo(`info@${domain}`, `is the code for ${domain}`);
  return /[A-Z2-7]{4}-[A-Z2-7]{4}/.exec(text)?.[0] ?? "";
}

/** What a look of the worker writes; test/domain-proofs.server.test.ts shows the looks themselves. */
async function findProof(domain: string, method: "dns" | "file") {
  await query(
    `update domain_proofs set method = $2, proven_at = now(), waiting_since = null, looked_at = now()
      where domain = $1`,
    [domain, method],
  );
}

async function have(domain: string, state: string) {
  await query(`update domain_proofs set ${state} where domain = $1`, [domain]);
}

/** As a person without a mouse gets there. */
async function tabTo(page: Page, target: Locator) {
  const isThere = () => target.evaluate((element) => element === document.activeElement);
  for (let presses = 0; presses < 60 && !(await isThere()); presses++)
    await page.keyboard.press("Tab");
  await expect(target).toBeFocused();
}

const notProven = `method = null, proven_at = null, address = null, failures = 0, failure = null,
  waiting_since = created_at, next_look_at = null`;

const states = {
  "by email, and the monthly code waits": {
    state: `method = 'email', address = 'info@' || domain, proven_at = now(), waiting_since = now(),
            looked_at = now(), next_look_at = '2026-12-24T12:00:00Z'`,
    title: (domain: string) => `Enter the new code for ${domain}`,
    text: /Enter the newest one below before December 24, 2026/,
  },
  "by DNS, and an early look found nothing": {
    state: `method = 'dns', proven_at = now(), waiting_since = null, looked_at = now(),
            failure = 'DNS: there is no TXT record.', next_look_at = '2026-12-24T12:00:00Z'`,
    title: (domain: string) => `${domain} is proven, but our last look found nothing`,
    text: /We look again on December 24, 2026: put it back before.*there is no TXT record/,
  },
  "failing once": {
    state: `method = 'dns', proven_at = now(), waiting_since = null, looked_at = now(), failures = 1,
            failure = 'DNS: there is no TXT record.', next_look_at = '2026-12-24T12:00:00Z'`,
    title: (domain: string) => `The proof of ${domain} is missing`,
    text: /Put it back before December 24, 2026.*If nothing happens by then, they no longer do/,
  },
  lost: {
    state: `waiting_since = now() + interval '1 second', looked_at = now(),
            failure = 'DNS: there is no TXT record.', next_look_at = now() + interval '5 minutes'`,
    title: (domain: string) => `${domain} is no longer proven`,
    text: /Two planned looks in a row found no proof/,
  },
  "not looked for any more": {
    state: `looked_at = now(), next_look_at = null,
            failure = E'DNS: there is no TXT record.\nWebsite: there is no such file (status 404).'`,
    title: (domain: string) => `${domain} is not proven yet`,
    text: /We have looked for a week and stopped/,
  },
};

async function addDomain(page: Page, domain: string) {
  await open(page, DOMAINS);
  await fillIn(page, { Domain: `https://www.${domain}/prices` });
  await page.getByRole("button", { name: "Add domain" }).click();
  await expect(page).toHaveURL(/\/dashboard\/domains\/[\w-]+$/);
}

test(
  "a provider proves a domain by email; the listing says so, is found by it, and loses it again",
  wide,
  async ({ page, anotherDevice }) => {
    const domain = aName();
    const provider = await aProvider();
    const listing = await aListing(provider, {
      businessName: `Prover of ${domain}`,
      website: `https://shop.${domain}/`,
      status: "approved",
    });
    await haveSession(page, provider);
    await open(page, "/dashboard");
    await page.getByRole("link", { name: "Domains" }).click();
    await page.getByRole("button", { name: `Add ${domain}` }).click();
    await expect(page.getByText(`${domain} is not proven yet`)).toBeVisible();

    const mailbox = page.getByLabel("1. Email address that gets the code");
    await mailbox.fill("info@evil.com");
    await page.getByRole("button", { name: "Send the code" }).click();
    await expect(mailbox).toHaveAccessibleDescription(/only what stands before the @/);
    await mailbox.fill("info");
    await page.getByRole("button", { name: "Send the code" }).click();
    await expect(toast(page, "Code sent")).toBeVisible();
    const code = page.getByLabel("2. Code from the email");
    await code.fill("AAAA-2222");
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByRole("alert")).toContainText("This is not the code");
    await code.fill((await codeFor(domain)).toLowerCase());
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText(`${domain} is proven`)).toBeVisible();
    await expect(page.getByText(`By email to info@${domain}`)).toBeVisible();

    const visitors = await anotherDevice();
    const line = visitors.getByText(`${domain} proven by email to an address there`);
    await expect(async () => {
      await visitors.goto(`/service/${listing.id}`);
      await expect(line).toBeVisible({ timeout: 1_000 });
    }).toPass();
    await visitors.goto(`/services?search=${encodeURIComponent(`Prover of ${domain}`)}`);
    await visitors.getByRole("checkbox", { name: /^Domain proven/ }).check();
    await visitors.getByRole("button", { name: /^Show/ }).click();
    await expect(visitors).toHaveURL(/domain=proven/);
    await expect(visitors.getByRole("link", { name: "Remove Domain proven" })).toBeVisible();
    await expect(visitors.getByRole("link", { name: `Prover of ${domain}` }).first()).toBeVisible();

    await page.getByRole("link", { name: "Remove this domain" }).click();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(toast(page, "Domain removed")).toBeVisible();
    await expect(async () => {
      await visitors.goto(`/service/${listing.id}`);
      await expect(line).toHaveCount(0, { timeout: 1_000 });
    }).toPass();
  },
);

test(
  "what to enter is said exactly, and the result of a look appears by itself",
  wide,
  async ({ page, context }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    const domain = aName();
    const provider = await aProvider();
    await haveSession(page, provider);
    await addDomain(page, domain);

    const [{ token } = { token: "" }] = await query<{ token: string }>(
      "select token from domain_proofs where domain = $1",
      [domain],
    );
    const record = page.getByRole("textbox", { name: "As its value, enter:" });
    await expect(record).toHaveValue(`rebadge-proof=${token}`);
    await expect(
      page.getByRole("textbox", { name: "Publish it at exactly this address:" }),
    ).toHaveValue(`https://${domain}/.well-known/rebadge-proof.txt`);
    await page
      .getByRole("button", { name: `Copy rebadge-proof=${token}` })
      .first()
      .click();
    await expect(page.getByRole("button", { name: /^Copied/ })).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      `rebadge-proof=${token}`,
    );

    await page.getByRole("button", { name: "Look now" }).focus();
    await page.keyboard.press("Enter");
    await expect(toast(page, "We are looking")).toBeVisible();
    await page.evaluate(() => document.body.setAttribute("data-marked", ""));
    await findProof(domain, "dns");
    await expect(page.getByText(`${domain} is proven`)).toBeVisible();
    await expect(page.getByText("By DNS record, since")).toBeVisible();
    await expect(page.locator("body[data-marked]")).toHaveCount(1);
  },
);

test(
  "a domain is added, proven by a code and removed by keyboard alone",
  wide,
  async ({ page }) => {
    const domain = aName();
    await haveSession(page, await aProvider());
    await open(page, DOMAINS);
    await tabTo(page, page.getByLabel("Domain", { exact: true }));
    await page.keyboard.type(domain);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(/\/dashboard\/domains\/[\w-]+$/);

    await tabTo(page, page.getByLabel("1. Email address that gets the code"));
    await page.keyboard.type("info");
    await page.keyboard.press("Enter");
    await expect(toast(page, "Code sent")).toBeVisible();
    const code = await codeFor(domain);
    await tabTo(page, page.getByLabel("2. Code from the email"));
    await page.keyboard.type("AAAA-2222");
    await page.keyboard.press("Enter");
    const refusal = page.getByRole("alert").filter({ hasText: "This is not the code" });
    await expect(refusal.locator("..")).toBeFocused();
    await tabTo(page, page.getByLabel("2. Code from the email"));
    await page.keyboard.press("ControlOrMeta+a");
    await page.keyboard.type(code);
    await page.keyboard.press("Enter");
    await expect(page.getByText(`${domain} is proven`)).toBeVisible();

    const ways = page.locator("summary", { hasText: "All ways to prove it" });
    await tabTo(page, ways);
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { name: "By DNS record" })).toBeVisible();
    await tabTo(page, page.getByRole("link", { name: "Remove this domain" }));
    await page.keyboard.press("Enter");
    await tabTo(page, page.getByRole("button", { name: "Remove" }));
    await page.keyboard.press("Enter");
    await expect(page.getByText("No domain yet.")).toBeVisible();
  },
);

test("every state says what is so and what to do by when", wide, async ({ page }) => {
  await haveSession(page, await aProvider());
  for (const [name, { state, title, text }] of Object.entries(states)) {
    const domain = aName();
    await addDomain(page, domain);
    // The worker's first look would write over it.
    await expect(page.getByText(`${domain} is not proven yet`)).toBeVisible();
    await have(domain, state);
    await expect(page.getByText(title(domain)), name).toBeVisible();
    await expect(page.getByRole("main"), name).toContainText(text);
  }
});

test(
  "on a phone nothing is cut off: a long suggestion, the text to copy",
  narrow,
  async ({ page }) => {
    const domain = `a-long-name-of-a-company-that-sells-reports-${aName()}`;
    const provider = await aProvider();
    await aListing(provider, { website: `https://${domain}/` });
    await haveSession(page, provider);
    await open(page, DOMAINS);
    const excess = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(excess)).toBe(0);
    await page.getByRole("button", { name: `Add ${domain}` }).click();
    const address = page.getByLabel("Publish it at exactly this address:");
    await expect(address).toHaveValue(new RegExp(domain));
    const hidden = (field: Element) =>
      Math.max(field.scrollHeight - field.clientHeight, field.scrollWidth - field.clientWidth);
    expect(await address.evaluate(hidden)).toBe(0);
    expect(await page.evaluate(excess)).toBe(0);
  },
);

test("where anyone can have an address, no code is offered", wide, async ({ page }) => {
  await haveSession(page, await aProvider());
  await addDomain(page, "gmail.com");
  await expect(page.getByText("Anyone can have an address at gmail.com")).toBeVisible();
  await expect(page.getByRole("button", { name: "Send the code" })).toHaveCount(0);
  await expect(page.getByRole("heading", { name: "By DNS record" })).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a domain is added, proven by a code and removed", wide, async ({ page }) => {
    const domain = aName();
    await haveSession(page, await aProvider());
    await page.goto(DOMAINS);
    await fillIn(page, { Domain: "co.uk" });
    await page.getByRole("button", { name: "Add domain" }).click();
    await expect(page.getByRole("alert")).toContainText("not a domain that can be proven");
    await fillIn(page, { Domain: domain });
    await page.getByRole("button", { name: "Add domain" }).click();
    await page.getByLabel("1. Email address that gets the code").fill("info");
    await page.getByRole("button", { name: "Send the code" }).click();
    await page.getByLabel("2. Code from the email").fill(await codeFor(domain));
    await page.getByRole("button", { name: "Confirm" }).click();
    await expect(page.getByText(`${domain} is proven`)).toBeVisible();
    await page.getByRole("link", { name: "Remove this domain" }).click();
    await page.getByRole("button", { name: "Remove" }).click();
    await expect(page.getByText("No domain yet.")).toBeVisible();
  });
});

test("domains have no accessibility violations", async ({ page }) => {
  // Many states, each scanned three times.
  test.setTimeout(180_000);
  const domain = aName();
  await page.emulateMedia({ reducedMotion: "reduce" });
  await haveSession(page, await aProvider());
  await addDomain(page, domain);
  await expectNoAccessibilityViolations(page, "a domain");
  await page.getByLabel("2. Code from the email").fill("AAAA-2222");
  await page.getByRole("button", { name: "Confirm" }).click();
  await expect(page.getByRole("alert")).toContainText("This code no longer works");
  await expectNoAccessibilityViolations(page, "a refused code");
  for (const [name, { state, title }] of Object.entries(states)) {
    await have(domain, state);
    await expect(page.getByText(title(domain))).toBeVisible();
    await expectNoAccessibilityViolations(page, name);
    await have(domain, notProven);
  }
  await findProof(domain, "file");
  await expect(page.getByText(`${domain} is proven`)).toBeVisible();
  await page.getByText("All ways to prove it").click();
  await expectNoAccessibilityViolations(page, "a proven domain, unfolded");
  await page.getByRole("link", { name: "Remove this domain" }).click();
  await expect(page.getByRole("heading", { name: `Remove ${domain}?` })).toBeVisible();
  await expectNoAccessibilityViolations(page, "remove");
  await open(page, DOMAINS);
  await expect(page.getByText("By a file on the website")).toBeVisible();
  await expectNoAccessibilityViolations(page, "all domains");
});
