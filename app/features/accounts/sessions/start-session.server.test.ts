import { expect, test } from "vitest";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { aBrowser, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import type { Browser } from "../browser.ts";
import { findSignedIn } from "./find-sessions.server.ts";
import { startSession } from "./start-session.server.ts";

test("the browser gets a token, and the database stores only its hash", async () => {
  const provider = await aProvider();
  const browser = aBrowser({ userAgent: "Firefox/150.0" });

  const { token } = await start(provider.id, browser);

  expect(token).toMatch(/^[\w-]{43}$/);
  const rows = await everything.selectFrom("sessions").selectAll().execute();
  expect(rows).toMatchObject([
    {
      userId: provider.id,
      tokenHash: hashToken(token),
      address: browser.address,
      userAgent: "Firefox/150.0",
    },
  ]);
  expect(JSON.stringify(rows)).not.toContain(token);
  expect(await findSignedIn(token)).toMatchObject({ id: provider.id, email: provider.email });
});

test("each session has a new token, whatever token the browser sent", async () => {
  const { id } = await aProvider();
  const browser = aBrowser();

  const tokens = [await start(id, browser), await start(id, browser)].map(({ token }) => token);

  expect(new Set([...tokens, browser.token]).size).toBe(3);
});

test("the browser is stored as known once, under its existing token", async () => {
  const { id } = await aProvider();
  const browser = aBrowser();

  expect((await start(id, browser)).browserToken).toBe(browser.token);
  await everything
    .updateTable("knownBrowsers")
    .set({ seenAt: new Date("2026-01-01") })
    .execute();
  await start(id, browser);

  const known = await everything.selectFrom("knownBrowsers").selectAll().execute();
  expect(known).toMatchObject([{ userId: id, browserHash: hashToken(browser.token ?? "") }]);
  expect(known[0]?.seenAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test("a browser without a token gets one", async () => {
  const { id } = await aProvider();

  const { token, browserToken } = await start(id, aBrowser({ token: undefined }));

  expect(browserToken).toMatch(/^[\w-]{43}$/);
  expect(browserToken).not.toBe(token);
  expect(await everything.selectFrom("knownBrowsers").select("browserHash").execute()).toEqual([
    { browserHash: hashToken(browserToken) },
  ]);
});

test("an overlong user agent or address does not prevent a session", async () => {
  const { id } = await aProvider();

  const { token } = await start(
    id,
    aBrowser({ userAgent: "x".repeat(5_000), address: "y".repeat(500) }),
  );

  expect(await findSignedIn(token)).toMatchObject({ id });
});

function start(userId: string, browser: Browser) {
  return webDatabase.transaction().execute((tx) => startSession(tx, userId, browser));
}
