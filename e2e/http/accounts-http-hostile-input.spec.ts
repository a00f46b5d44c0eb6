import { randomInt } from "node:crypto";
import { expect, test } from "@playwright/test";
import {
  anEmail,
  aPassword,
  ask,
  HttpBrowser,
  inParallel,
  ORIGIN,
  processes,
} from "../kit/http-client.ts";
import { wide } from "../kit/test.ts";

const forms: Record<string, string[]> = {
  "/auth/sign-in": ["email", "password", "next"],
  "/auth/sign-up": ["email", "password", "confirmPassword", "next"],
  "/auth/request-reset": ["email"],
  "/auth/reset-password": ["code", "password", "confirmPassword"],
  "/auth/callback": ["code", "password", "state", "iss"],
  "/auth/google": ["next"],
};
const paths = Object.keys(forms);
const own = { origin: ORIGIN, "sec-fetch-site": "same-origin" };
const encoded = "application/x-www-form-urlencoded";

/** Percent-encoded, because not all of it is valid text. */
const oddValues = [
  "%00",
  "a%00b%40example.com",
  "%ED%A0%80",
  "%ED%BF%BF@example.com",
  "%FF%FE",
  "%C0%AF",
  "%F5%80%80%80",
  "%E2%80%AE",
  "%E2%80%AEmoc.elpmaxe%40a",
  "%E2%81%A6a%E2%81%A9",
  "%EF%BB%BF",
  "%E2%80%8B%E2%80%8D",
  "%0D%0A",
  "a%40example.com%0D%0ABcc%3A%20b%40example.com",
  "%",
  "%zz",
  "%E0%A4%A",
  "+++",
  "%F0%9F%92%A9".repeat(60),
  "__proto__",
  "constructor",
  "[object Object]",
  "%7B%22%24gt%22%3A%22%22%7D",
  "'%20or%201%3D1--",
  "%25s%25n",
  "a".repeat(3_000),
  "%CC%88".repeat(500),
  "%EF%B7%BA".repeat(100),
  "null",
  "undefined",
  "NaN",
  "-1",
  "1e999",
  ...["ａ＠ｅｘａｍｐｌｅ．ｃｏｍ", "K@example.com", "ﬀ@example.com", "xn--80ak6aa92e.com"].map(
    encodeURIComponent,
  ),
];

function randomText() {
  const point = () =>
    String.fromCodePoint(randomInt(2) ? randomInt(0xd800) : randomInt(0xe000, 0x110000));
  return encodeURIComponent(Array.from({ length: randomInt(1, 40) }, point).join(""));
}

test("no character in a field causes a server error", wide, async () => {
  test.setTimeout(180_000);
  const random = Array.from({ length: 100 }, randomText);
  const bodies = paths.flatMap((path) => {
    const values = /sign-(in|up)$/.test(path) ? [...oddValues, ...random] : oddValues;
    return values.flatMap((value) => [
      { path, body: (forms[path] ?? []).map((name) => `${name}=${value}`).join("&") },
      { path, body: usual(path, value) },
    ]);
  });

  const statuses = await inParallel(bodies, 4, async ({ path, body }, index) => {
    const asked = { body, port: processes[index % 2] ?? 0 };
    return (await new HttpBrowser().post(path, {}, asked)).status;
  });

  test.info().annotations.push({ type: "measured", description: `${bodies.length} bodies` });
  expect(bodies.filter((_, index) => (statuses[index] ?? 0) >= 500)).toEqual([]);
});

/** A valid form except for one field. */
function usual(path: string, value: string) {
  const password = aPassword();
  const fields = new URLSearchParams({ email: anEmail(), password, confirmPassword: password });
  const [odd = ""] = [...(forms[path] ?? [])]
    .reverse()
    .filter((name) => name !== "confirmPassword");
  fields.delete(odd);
  return `${fields}&${odd}=${value}`;
}

test("fields that are repeated, nested or files cause no server error", wide, async () => {
  const bodies = [
    "email=a&email=b&password=x&password=y",
    "email[]=a&email[b]=c&password[0]=x",
    "&&&=&=",
    "=".repeat(500),
  ];
  const file = ["email", "password", "code", "next", "state"]
    .map(
      (name) =>
        `--x\r\nContent-Disposition: form-data; name="${name}"; filename="a"\r\n\r\nhello\r\n`,
    )
    .join("");

  for (const path of paths) {
    for (const body of bodies) {
      expect((await new HttpBrowser().post(path, {}, { body })).status, path).toBeLessThan(500);
    }
    const headers = { "content-type": "multipart/form-data; boundary=x" };
    const answer = await new HttpBrowser().post(path, {}, { body: `${file}--x--\r\n`, headers });
    expect(answer.status, path).toBeLessThan(500);
  }
});

test("odd cookies, addresses and queries cause no server error", wide, async () => {
  test.setTimeout(180_000);
  const odd = [
    "",
    "%",
    "%%%",
    "bnVsbA==",
    "e30=",
    "W10=",
    "IiI=",
    "MQ==",
    "a".repeat(4_000),
    "%00",
    "ÿþ",
    "=",
  ];
  const names = ["__Host-sid", "__Host-browser", "__Host-oauth", "__Host-toast", "signed_in"];
  for (const value of odd) {
    const cookie = names
      .map((name) => `${name}=${name === "__Host-sid" ? value : value.slice(0, 1_000)}`)
      .join("; ");
    for (const path of ["/auth", "/dashboard", "/session", "/auth/callback?code=x", "/"]) {
      const headers = { cookie, "user-agent": "ÿ".repeat(500), "x-real-ip": value.slice(0, 100) };
      expect((await ask(path, { headers })).status, `${path} ${value}`).toBeLessThan(500);
    }
    const headers = { cookie, ...own, "content-type": encoded };
    const body = `email=${anEmail()}&password=${aPassword()}`;
    expect(
      (await ask("/auth/sign-in", { method: "POST", headers, body })).status,
      value,
    ).toBeLessThan(500);
    const sent = await ask("/auth/callback", {
      method: "POST",
      headers,
      body: "code=x&state=y&iss=z",
    });
    expect(sent.status, value).toBeLessThan(500);
  }
  const parameters = ["next", "code", "failed", "reset", "mode", "state", "iss", "error"];
  const queries = oddValues.flatMap((value) =>
    parameters.flatMap((name) =>
      ["/auth", "/auth/callback"].map(
        (path) => `${path}?${name}=${value.replaceAll("[", "%5B").replaceAll(" ", "+")}`,
      ),
    ),
  );
  const statuses = await inParallel(queries, 4, async (path) => (await ask(path)).status);
  expect(queries.filter((_, index) => (statuses[index] ?? 0) >= 500)).toEqual([]);
});
