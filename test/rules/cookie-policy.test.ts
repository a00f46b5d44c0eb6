import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { MAX_IDLE_DAYS, MAX_SESSION_DAYS } from "#app/features/accounts/sessions/session-life.ts";
import {
  MAX_STAFF_IDLE_MINUTES,
  MAX_STAFF_SESSION_HOURS,
} from "#app/features/accounts/staff/staff-session-life.ts";
import * as cookies from "#app/http/session/cookies.server.ts";

const figures = {
  MAX_IDLE_DAYS,
  MAX_SESSION_DAYS,
  MAX_STAFF_IDLE_MINUTES,
  MAX_STAFF_SESSION_HOURS,
};
const policy = Object.entries(figures).reduce(
  (text, [name, figure]) => text.replaceAll(`{${name}}`, String(figure)),
  readFileSync("content/pages/cookie-policy.mdx", "utf8"),
);
const rowOf = (name: string) =>
  policy.split("\n").find((line) => line.startsWith(`| \`${name}\``)) ?? "";

const sources = globSync("app/**/*.{ts,tsx}")
  .filter((path) => !path.includes(".test."))
  .map((path) => ({ path, text: readFileSync(path, "utf8") }));

test("cookies are created in one file only", () => {
  const makers = sources.filter(({ text }) =>
    /createCookie\(|document\.cookie = |cookieStore/.test(text),
  );

  expect(makers.map(({ path }) => path)).toEqual(["app/http/session/cookies.server.ts"]);
});

test("the policy lists every cookie, its flags and lifetime", async () => {
  const written = Object.values(cookies).filter((cookie) => typeof cookie === "object");
  const headers = await Promise.all(written.map((cookie) => cookie.serialize("value")));

  for (const header of [...headers, cookies.hintCookie(true), cookies.savedCookie("b.")]) {
    const [name = ""] = header.split("=");
    const row = rowOf(name);
    const life = /Max-Age=(\d+)/.exec(header)?.[1];

    expect(row, name).toContain(`**Stays:** ${lifeText(Number(life))}`);
    for (const flag of ["Secure", "HttpOnly", "SameSite=Lax", "SameSite=Strict"]) {
      expect(row.includes(flag), `${name}, ${flag}`).toBe(header.includes(flag));
    }
  }
  expect(headers.length).toBeGreaterThan(4);
});

test("the policy lists every key in the browser's storage", () => {
  const keepers = sources.filter(({ text }) => /(local|session)Storage\.setItem/.test(text));
  const keys = keepers.map(({ text }) => /const KEY = "(.+)"|`(draft:)/.exec(text));

  for (const found of keys) expect(policy).toContain(`\`${found?.[1] ?? found?.[2]}`);
  expect(keys).toHaveLength(5);
});

function lifeText(seconds: number) {
  if (seconds > 86_400) return `${seconds / 86_400} days`;
  if (seconds >= 3_600) return `${seconds / 3_600} hours`;
  return seconds > 60 ? `${seconds / 60} minutes` : `${seconds} seconds`;
}
