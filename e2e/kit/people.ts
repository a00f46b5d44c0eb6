import { randomInt, randomUUID } from "node:crypto";
import type { BrowserContextOptions, Locator, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { Client } from "pg";
import { hashPassword } from "#app/infrastructure/identity/hash-password.server.ts";
import { migratorUrl } from "../../scripts/database/prepare-template.ts";
import { ports } from "../../standins/server-environment.ts";
import { expect as baseExpect, test as baseTest, hearComplaints } from "./test.ts";

/** Every sample account has it, and so does everyone made here. */
export const PASSWORD = "label-harbour-2026";

type Person = { email: string; password: string };

/** What their authenticator app holds. */
type StaffMember = Person & { secret: string };

/** Mails, hashes and second browsers take their time on a busy machine. */
export const expect = baseExpect.configure({ timeout: 15_000 });

/** Limits are counted for an address, so each test comes from one of its own; all its devices share it. */
export const test = baseTest.extend<{
  anotherDevice: (options?: BrowserContextOptions) => Promise<Page>;
  patience: undefined;
}>({
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    const parts = [randomInt(256), randomInt(256), randomInt(1, 255)];
    await use({ "X-Real-IP": `10.${parts.join(".")}` });
  },
  patience: [
    async ({ baseURL: _ }, use, info) => {
      info.setTimeout(Math.max(info.timeout, 60_000));
      await use(undefined);
    },
    { auto: true },
  ],
  anotherDevice: async ({ browser, complaints }, use) => {
    const pages: Page[] = [];
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage();
      await hearComplaints(page, complaints);
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

export function anAddress(name = "someone") {
  return `${name}-${randomUUID().slice(0, 8)}@people.example`;
}

/** An account that is there already. */
export async function aProvider(given: Partial<Person> = {}): Promise<Person> {
  const person = { email: anAddress("provider"), password: PASSWORD, ...given };
  await query(
    `with person as (insert into users (email) values ($1) returning id)
     insert into passwords (user_id, hash) select id, $2 from person`,
    [person.email, await hashPassword(person.password)],
  );
  return person;
}

export const aModerator = () => aStaffMember("moderator");
export const anAdmin = () => aStaffMember("admin");

/** With a second factor of their own, so that no two tests use up each other's codes. */
async function aStaffMember(role: "moderator" | "admin"): Promise<StaffMember> {
  const person = await aProvider({ email: anAddress(role) });
  const secret = new Secret().base32;
  await query("update users set role = $2 where email = $1", [person.email, role]);
  await query(
    `insert into second_factors (user_id, secret, confirmed_at)
     select id, $2, now() from users where email = $1`,
    [person.email, secret],
  );
  return { ...person, secret };
}

/** The code their app shows now. A code is good once, and here every code is shown for the first time. */
export async function currentCode({ email, secret }: StaffMember) {
  const forgetCodes = `update second_factors set last_step = 0
                        where user_id = (select id from users where email = $1)`;
  await query(forgetCodes, [email]);
  return TOTP.generate({ secret: Secret.fromBase32(secret) });
}

export async function signIn(page: Page, { email, password }: Person) {
  await page.goto("/auth");
  await fillIn(page, { Email: email, Password: password });
  await page.getByRole("button", { name: "Sign In" }).click();
  await expect(page).toHaveURL("/dashboard");
}

/** Up to the panel that says where the mail went. */
export async function signUp(page: Page, { email, password }: Person) {
  await page.goto("/auth?mode=signup");
  await fillIn(page, { Email: email, Password: password, "Confirm Password": password });
  await page.getByRole("button", { name: "Create Account" }).click();
  await expect(page.locator("main [role=status]")).toContainText(
    "Check your email for the confirmation link.",
  );
}

export async function fillIn(page: Page | Locator, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields))
    await page.getByLabel(label, { exact: true }).fill(text);
}

/** Opens a page and waits until its scripts have taken over. */
export async function open(page: Page, path: string) {
  await page.goto(path);
  await takenOver(page);
}

export async function takenOver(page: Page) {
  // Checked at every frame: `expect.poll` waits a tenth of a second and more between two looks.
  await page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
  });
}

export function toast(page: Page, text: string) {
  return page.getByRole("region", { name: "Messages" }).getByText(text, { exact: true });
}

/** The newest mail to someone whose subject says this, as soon as it is there. */
export async function mailTo(email: string, subject: string) {
  const find = async () => {
    const response = await fetch(`http://127.0.0.1:${ports(port()).mails}/mails?to=${email}`);
    const mails = (await response.json()) as { subject: string; text: string }[];
    return mails.filter((mail) => mail.subject.includes(subject));
  };
  await expect.poll(async () => (await find()).length).toBeGreaterThan(0);
  return (await find())[0]?.text ?? "";
}

export const confirmLink = (email: string) => linkTo(email, "Confirm your email address");
export const resetLink = (email: string) => linkTo(email, "Choose a new password");

async function linkTo(email: string, subject: string) {
  const [link] = /http\S+code=[\w-]+/.exec(await mailTo(email, subject)) ?? [];
  expect(link).toBeTruthy();
  return link ?? "";
}

/** Holds requests back until told otherwise, so that what is shown meanwhile can be looked at. */
export async function hold(page: Page, address: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Every heading a page has shown, however briefly: while it is leaving, it cannot be asked. */
export async function watchHeadings(page: Page) {
  const shown: string[] = [];
  await page.exposeFunction("noteHeading", (text: string) => {
    if (shown.at(-1) !== text) shown.push(text);
  });
  await page.addInitScript(() => {
    const note = () => {
      const text = document.querySelector("h1")?.textContent;
      if (text) (window as unknown as { noteHeading(text: string): void }).noteHeading(text);
    };
    const changes = { childList: true, subtree: true, characterData: true };
    new MutationObserver(note).observe(document, changes);
  });
  return shown;
}

export async function query<Row extends object = Record<string, unknown>>(
  text: string,
  values: unknown[] = [],
): Promise<Row[]> {
  const adminUrl = process.env.DATABASE_ADMIN_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
  const client = new Client(migratorUrl(adminUrl, `rebadge_browser_${port()}`));
  await client.connect();
  try {
    return (await client.query<Row>(text, values)).rows;
  } finally {
    await client.end();
  }
}

export function port() {
  return Number(new URL(test.info().project.use.baseURL ?? "").port);
}
