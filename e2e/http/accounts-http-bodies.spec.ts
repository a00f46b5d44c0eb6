import { expect, test } from "@playwright/test";
import { aSignedInPerson, isSignedIn, signIn } from "../kit/http-accounts.ts";
import { anEmail, HttpBrowser } from "../kit/http-client.ts";
import { wide } from "../kit/test.ts";

const names = ["sign-in", "sign-up", "request-reset", "reset-password", "callback", "google"];
const paths = names.map((name) => `/auth/${name}`);
const ofAccount = [
  "account/change-password",
  "account/delete",
  "account/revoke-session",
  "people/invite",
].map((name) => `/dashboard/${name}`);

test("a body above 4 KiB is too much for every form of the accounts", wide, async () => {
  const { browser } = await aSignedInPerson();
  const max = 4 * 1024;

  for (const path of [...paths, "/auth/resend", "/auth/sign-out", ...ofAccount]) {
    for (const suffix of ["", ".data"]) {
      const send = (length: number, headers: Record<string, string | undefined> = {}) =>
        browser.copy().post(path + suffix, {}, { body: "a".repeat(length), headers });
      expect((await send(max + 1)).status, path).toBe(413);
      expect(
        (await send(max + 1, { "content-length": undefined, "transfer-encoding": "chunked" }))
          .status,
        path,
      ).toBe(413);
      expect((await send(100_000)).status, path).toBe(413);
    }
  }
  const inCapitals = { body: "a".repeat(max + 1) };
  expect((await browser.copy().post("/AUTH/Sign-In", {}, inCapitals)).status).toBe(413);
  expect(await isSignedIn(browser)).toBe(true);
  expect((await browser.copy().post("/auth/sign-in", {}, { body: "a".repeat(max) })).status).toBe(
    422,
  );
});

const otherTypes = {
  "application/json": '{"email":"a@example.com","password":"x"}',
  "text/plain": "email=a@example.com",
  "text/html": "<p>",
  "application/xml": "<a/>",
  "application/octet-stream": "\u0000\u0001",
  "multipart/form-data": "no boundary",
  "multipart/form-data; boundary=x": "--y\r\n",
  "application/x-www-form-urlencoded-not": "a=b",
  garbage: "a=b",
};

test("what is not a form is not read", wide, async () => {
  const { browser } = await aSignedInPerson();

  for (const path of [...paths, ...ofAccount]) {
    for (const [type, body] of Object.entries(otherTypes)) {
      for (const suffix of ["", ".data"]) {
        const headers = { "content-type": type };
        const { status } = await browser.copy().post(path + suffix, {}, { body, headers });
        expect(status, `${path}${suffix} ${type}`).toBe(415);
      }
    }
    const untyped = { body: "a=b", headers: { "content-type": undefined } };
    expect((await browser.copy().post(path, {}, untyped)).status, path).toBe(415);
  }
});

test("a password of 128 characters is taken, one of 129 or of 5 is not", wide, async () => {
  const browser = new HttpBrowser();
  const signUp = (password: string) =>
    browser.post("/auth/sign-up", { email: anEmail(), password, confirmPassword: password });
  const long = (length: number) => `Pw-${"ab9-".repeat(40)}`.slice(0, length);

  expect((await signUp(long(129))).status).toBe(422);
  expect((await signUp("ab9-x")).status).toBe(422);
  expect((await signUp(long(128))).status).toBe(200);
  const tooLong = { email: anEmail(), password: long(129) };
  expect((await signIn(new HttpBrowser(), tooLong)).status).toBe(422);
  const owner = await aSignedInPerson();
  const fields = {
    currentPassword: owner.password,
    password: long(129),
    confirmPassword: long(129),
  };
  expect((await owner.browser.post("/dashboard/account/change-password", fields)).status).toBe(422);
});

test("the commonest passwords are refused, and what was typed never comes back", wide, async () => {
  for (const password of ["password", "123456", "qwerty", "Password1", "rebadge"]) {
    const fields = { email: anEmail(), password, confirmPassword: password };
    const { status, body } = await new HttpBrowser().post("/auth/sign-up", fields);
    expect([password, status]).toEqual([password, 422]);
    expect(body).not.toContain(`value="${password}"`);
  }
});
