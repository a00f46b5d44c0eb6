import { expect, test } from "vitest";
import {
  attemptCookie,
  browserCookie,
  hintCookie,
  readCookie,
  sessionCookie,
  toastCookie,
} from "./cookies.server.ts";

const DAY = 24 * 60 * 60;

test.each([
  ["the session, 30 days", sessionCookie, 30 * DAY],
  ["the browser's name, 180 days", browserCookie, 180 * DAY],
  ["the way to Google, ten minutes", attemptCookie, 10 * 60],
  ["a toast, one minute", toastCookie, 60],
])("cookies are not accessible to scripts and other sites: %s", async (_, cookie, seconds) => {
  const [pair = "", ...attributes] = (await cookie.serialize("secret")).split("; ");

  // The prefix makes browsers reject it from a sibling domain or without TLS.
  expect(pair).toMatch(/^__Host-/);
  expect(attributes.sort()).toEqual(
    ["HttpOnly", `Max-Age=${seconds}`, "Path=/", "SameSite=Lax", "Secure"].sort(),
  );
});

test("the hint is readable by scripts, and lasts as long as a session can", () => {
  expect(hintCookie(true)).toBe(`signed_in=1; Max-Age=${30 * DAY}; Path=/; Secure; SameSite=Lax`);
  expect(hintCookie(false)).toBe("signed_in=; Max-Age=0; Path=/; Secure; SameSite=Lax");
});

test("a cookie's value is read back", async () => {
  const header = (await sessionCookie.serialize("a-token_1")).split(";")[0] ?? "";

  expect(await readCookie(asking(header), sessionCookie)).toBe("a-token_1");
  expect(await readCookie(asking(`other=1; ${header}`), sessionCookie)).toBe("a-token_1");
  expect(await readCookie(asking(header), browserCookie)).toBeUndefined();
});

test("an invalid cookie counts as none", async () => {
  const objectInside = (await sessionCookie.serialize({ a: 1 })).split(";")[0] ?? "";
  const nothingInside = (await sessionCookie.serialize("")).split(";")[0] ?? "";

  for (const header of [
    objectInside,
    nothingInside,
    "__Host-sid=",
    "__Host-sid",
    "__Host-sid=%E0%A4%A",
    "=;;=",
    "__Host-sid=not base64!",
    `__Host-sid=${"A".repeat(8_000)}`,
    "sid=IngI=",
  ]) {
    expect(await readCookie(asking(header), sessionCookie), header).toBeUndefined();
  }
  expect(await readCookie(new Request("https://rebadge.test"), sessionCookie)).toBeUndefined();
});

function asking(cookie: string) {
  return new Request("https://rebadge.test", { headers: { Cookie: cookie } });
}
