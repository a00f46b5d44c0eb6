import { randomUUID } from "node:crypto";
import type { Page } from "@playwright/test";
import { sessionCookie, staffCookie } from "#app/http/session/cookies.server.ts";
import { makeToken } from "#app/infrastructure/identity/token.server.ts";
import { port, query, waitForHydration } from "./people.ts";

/** Signs in without the form, which takes most of a second. */
export async function haveSession(page: Page, { email }: { email: string }) {
  const session = makeToken();
  const id = randomUUID();
  await query(
    `insert into sessions (id, user_id, token_hash, address, user_agent)
     select $1, id, $2, '127.0.0.1', '' from users where email = $3`,
    [id, session.hash, email],
  );
  await keep(page, await sessionCookie.serialize(session.token));
  await keep(page, "signed_in=1");
  return id;
}

/** As after the second factor; staff-second-factor.spec.ts tests its form. */
async function haveStaffSession(page: Page, person: { email: string }) {
  const staff = makeToken();
  const id = await haveSession(page, person);
  await query("insert into staff_sessions (session_id, token_hash) values ($1, $2)", [
    id,
    staff.hash,
  ]);
  await keep(page, await staffCookie.serialize(staff.token));
}

async function keep(page: Page, setCookie: string) {
  const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? [];
  // Browsers accept secure cookies for localhost without TLS.
  await page.context().addCookies([{ name, value, url: `https://127.0.0.1:${port()}` }]);
}

export async function enterStaffArea(page: Page, person: { email: string }, path = "/admin") {
  await haveStaffSession(page, person);
  await openHydrated(page, path);
}

export async function openDashboard(page: Page, person: { email: string }) {
  await haveSession(page, person);
  await openHydrated(page, "/dashboard");
}

/** Hydration makes times local, which can move the button that a test is about to press. */
async function openHydrated(page: Page, path: string) {
  await page.goto(path);
  const hasScripts = await page.evaluate(() => matchMedia("(scripting: enabled)").matches);
  if (hasScripts) await waitForHydration(page);
}
