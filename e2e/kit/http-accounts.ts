import { expect } from "@playwright/test";
import { Client } from "pg";
import { ports } from "../../standins/server-environment.ts";
import { signInAtGoogle } from "../../test/google.ts";
import { type Answer, type Asked, anEmail, aPassword, HttpBrowser, PORT } from "./http-client.ts";

export const adminUrl =
  process.env.DATABASE_ADMIN_URL ?? "postgres://postgres@127.0.0.1:5432/postgres";
export const DATABASE = `rebadge_browser_${PORT}`;

type Mail = { subject: string; text: string; html: string; raw: string };

export async function mailsTo(email: string): Promise<Mail[]> {
  const address = `http://127.0.0.1:${ports(PORT).mails}/mails?to=${encodeURIComponent(email)}`;
  return (await fetch(address)).json() as Promise<Mail[]>;
}

/** Waits for a mail with this subject and returns the newest. */
export async function mailTo(email: string, subject: RegExp) {
  const found: Mail[] = [];
  const count = async () => {
    found.splice(0, 1, ...(await mailsTo(email)).filter((mail) => subject.test(mail.subject)));
    return found.length;
  };
  await expect.poll(count, { timeout: 20_000, intervals: [30] }).toBeGreaterThan(0);
  return found[0] as Mail;
}

export async function breakMail(faults: { down?: boolean; refuse?: 550 | 451 | null }) {
  const address = `http://127.0.0.1:${ports(PORT).mails}/faults`;
  await fetch(address, { method: "POST", body: JSON.stringify(faults) });
}

export function linkIn({ text }: Mail) {
  const [link = ""] = /http\S+[?&]code=[\w-]+/.exec(text) ?? [];
  return new URL(link);
}

export function codeIn(mail: Mail) {
  return linkIn(mail).searchParams.get("code") ?? "";
}

export async function aSignUp(
  wanted: { browser?: HttpBrowser; email?: string; next?: string } = {},
) {
  const { browser = new HttpBrowser(), email = anEmail(), next } = wanted;
  const password = aPassword();
  const fields = { email, password, confirmPassword: password, ...(next && { next }) };
  const answer = await browser.post("/auth/sign-up", fields);
  expect(answer.status).toBe(200);

  return { browser, email, password, answer };
}

/** A new account, confirmed and signed in. */
export async function aSignedInPerson(wanted: { email?: string } = {}) {
  const { browser, email, password } = await aSignUp(wanted);
  const code = codeIn(await mailTo(email, /Confirm/));
  const answer = await browser.post("/auth/callback", { code });
  expect(answer.status).toBe(302);

  return { browser, email, password };
}

export async function aResetCode(email: string, browser = new HttpBrowser()) {
  const count = async () =>
    (await mailsTo(email)).filter(({ subject }) => /new password/.test(subject)).length;
  const before = await count();
  expect((await browser.post("/auth/request-reset", { email })).status).toBe(200);
  await expect.poll(count, { timeout: 20_000, intervals: [30] }).toBeGreaterThan(before);
  return codeIn(await mailTo(email, /new password/));
}

export function signIn(
  browser: HttpBrowser,
  { email, password }: { email: string; password: string },
  asked: Asked = {},
) {
  return browser.post("/auth/sign-in", { email, password }, asked);
}

/** The parameters with which Google redirects this browser back. */
export async function googlesAnswer(browser: HttpBrowser, login: string, next?: string) {
  const answer = await browser.post("/auth/google", next ? { next } : {});
  expect(answer.status).toBe(302);
  const wayBack = await signInAtGoogle(new URL(answer.location), login);
  return Object.fromEntries(wayBack.searchParams) as { code: string; state: string; iss: string };
}

export async function signInWithGoogle(browser: HttpBrowser, login: string, next?: string) {
  return browser.post("/auth/callback", await googlesAnswer(browser, login, next));
}

export function startsSession({ setCookies }: Answer) {
  return setCookies.some((line) => /^__Host-sid=[^;]/.test(line));
}

export async function isSignedIn(browser: HttpBrowser, port?: number) {
  const { status } = await browser.copy().get("/session", port ? { port } : {});
  expect([200, 401]).toContain(status);
  return status === 200;
}

/** As the database's administrator. */
export async function query<Row extends Record<string, unknown>>(
  sql: string,
  values: unknown[] = [],
) {
  const client = new Client({ connectionString: adminUrl.replace(/\/[^/]*$/, `/${DATABASE}`) });
  await client.connect();
  try {
    return (await client.query<Row>(sql, values)).rows;
  } finally {
    await client.end();
  }
}

/** Accounts that share one password hash, because hashing is slow. */
export async function someAccounts(count: number) {
  const { email, password } = await aSignedInPerson();
  const emails = Array.from({ length: count }, () => anEmail("account"));
  await query(
    `with made as (insert into users (email) select unnest($1::text[]) returning id)
     insert into passwords (user_id, hash) select made.id, hash
     from made, passwords join users on users.id = user_id where email = $2`,
    [emails, email],
  );
  return { emails, password };
}
