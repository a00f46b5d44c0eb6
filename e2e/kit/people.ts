import { randomInt, randomUUID } from "node:crypto";
import type { BrowserContextOptions, Locator, Page } from "@playwright/test";
import { Secret, TOTP } from "otpauth";
import { Client } from "pg";
import { hashPassword } from "#app/infrastructure/identity/hash-password.server.ts";
import { migratorUrl } from "../../scripts/database/prepare-template.ts";
import { ports } from "../../standins/server-environment.ts";
import { expect as baseExpect, test as baseTest, collectConsoleErrors } from "./test.ts";

/** The password of every sample account and of every account made here. */
export const PASSWORD = "label-harbour-2026";

type Person = { email: string; password: string };

/** `secret` is the one in their authenticator app. */
type StaffMember = Person & { secret: string };

/** Mails, hashes and second browsers are slow on a busy machine. */
export const expect = baseExpect.configure({ timeout: 15_000 });

/** Rate limits count by IP address, so each test has its own, shared by all its devices. */
export const test = baseTest.extend<{
  anotherDevice: (options?: BrowserContextOptions) => Promise<Page>;
  longerTimeouts: undefined;
}>({
  extraHTTPHeaders: async ({ baseURL: _ }, use) => {
    const parts = [randomInt(256), randomInt(256), randomInt(1, 255)];
    await use({ "X-Real-IP": `10.${parts.join(".")}` });
  },
  longerTimeouts: [
    async ({ baseURL: _ }, use, info) => {
      info.setTimeout(Math.max(info.timeout, 60_000));
      await use(undefined);
    },
    { auto: true },
  ],
  anotherDevice: async ({ browser, consoleErrors }, use) => {
    const pages: Page[] = [];
    await use(async (options) => {
      const page = await (await browser.newContext(options)).newPage();
      await collectConsoleErrors(page, consoleErrors);
      pages.push(page);
      return page;
    });
    await Promise.all(pages.map((page) => page.context().close()));
  },
});

export function anAddress(name = "someone") {
  return `${name}-${randomUUID().slice(0, 8)}@people.example`;
}

/** Inserts an account without the sign-up form. */
export async function aProvider(given: Partial<Person> = {}): Promise<Person> {
  const person = { email: anAddress("provider"), password: PASSWORD, ...given };
  await query(
    `with person as (insert into users (email) values ($1) returning id)
     insert into passwords (user_id, hash) select id, $2 from person`,
    [person.email, await hashOf(person.password)],
  );
  return person;
}

let sharedHash: Promise<string> | undefined;

/** Hashes the shared password only once per worker process, because hashing is slow. */
function hashOf(password: string) {
  if (password !== PASSWORD) return hashPassword(password);
  sharedHash ??= hashPassword(PASSWORD);
  return sharedHash;
}

export const aModerator = () => aStaffMember("moderator");
export const anAdmin = () => aStaffMember("admin");

/** Each has its own second factor, so that tests do not use up each other's codes. */
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

/** The current code. A code is valid once, so the last used step is reset. */
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

/** Signs up and waits for the message that a mail was sent. */
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

export async function open(page: Page, path: string) {
  await page.goto(path);
  await waitForHydration(page);
}

/** Public pages are not hydrated. */
export async function waitForHydration(page: Page) {
  // Checked at every frame: `expect.poll` waits 100 ms or more between two checks.
  await page.waitForFunction(() => {
    if (!("__reactRouterContext" in window)) return true;
    const [root] = Object.entries(document).filter(([key]) => key.startsWith("__reactContainer"));
    return root?.[1].stateNode.current.memoizedState.isDehydrated === false;
  });
}

export function toast(page: Page, text: string) {
  return page.getByRole("region", { name: "Messages" }).getByText(text, { exact: true });
}

/** Waits for a mail with this subject and returns the newest. */
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
export const invitationLink = (email: string) => linkTo(email, "You are invited to");

async function linkTo(email: string, subject: string) {
  const [link] = /http\S+code=[\w-]+/.exec(await mailTo(email, subject)) ?? [];
  expect(link).toBeTruthy();
  return link ?? "";
}

/** Holds requests back until the returned function is called, to test pending states. */
export async function hold(page: Page, address: RegExp) {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(address, async (route) => {
    await promise;
    await route.continue();
  });
  return resolve;
}

/** Collects every heading the page shows, because a page that is unloading cannot be queried. */
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
