import { randomBytes } from "node:crypto";
import { expect, test } from "@playwright/test";
import {
  aResetCode,
  aSignedInPerson,
  aSignUp,
  codeIn,
  linkIn,
  mailTo,
  query,
  signIn,
  startsSession,
} from "../kit/http-accounts.ts";
import { type Answer, aPassword, HttpBrowser, processes } from "../kit/http-client.ts";
import { wide } from "../kit/test.ts";

const failed = ({ status, location }: Answer) =>
  status === 302 && location.startsWith("/auth?failed=");

test("a mail scanner that opens the links uses nothing up", wide, async () => {
  const { browser, email } = await aSignUp();
  const confirmation = linkIn(await mailTo(email, /Confirm/));
  const scan = async ({ pathname, search }: URL) => {
    for (const method of ["GET", "HEAD", "GET", "HEAD", "GET", "GET", "GET", "OPTIONS"]) {
      for (const port of processes) {
        const answer = await new HttpBrowser().ask(pathname + search, { method, port });
        expect(answer.status).toBeLessThan(500);
        expect(answer.setCookies).toEqual([]);
      }
    }
  };

  await scan(confirmation);
  const code = confirmation.searchParams.get("code") ?? "";
  expect(startsSession(await browser.post("/auth/callback", { code }))).toBe(true);

  const resetCode = await aResetCode(email);
  await scan(linkIn(await mailTo(email, /new password/)));
  const password = aPassword();
  const chosen = { code: resetCode, password, confirmPassword: password };
  expect(startsSession(await new HttpBrowser().post("/auth/reset-password", chosen))).toBe(true);
});

test("a used code opens nothing a second time, on either process", wide, async () => {
  const { browser, email } = await aSignUp();
  const code = codeIn(await mailTo(email, /Confirm/));
  const fresh = browser.copy();
  await browser.post("/auth/callback", { code });

  for (const port of processes) {
    for (const reader of [fresh.copy(), new HttpBrowser()]) {
      expect(failed(await reader.post("/auth/callback", { code }, { port }))).toBe(true);
    }
  }
});

test("an expired code opens nothing", wide, async () => {
  const { browser, email } = await aSignUp();
  const code = codeIn(await mailTo(email, /Confirm/));
  const [life] = await query<{ minutes: string }>(
    `with aged as (
       update mailed_codes set expires_at = now() from sign_ups where sign_ups.id = sign_up_id and email = $1
       returning mailed_codes.created_at
     ) select count(*) as minutes from aged`,
    [email],
  );
  expect(life?.minutes).toBe("1");
  expect((await browser.post("/auth/callback", { code })).location).toBe("/auth?failed=stale-link");

  const owner = await aSignedInPerson();
  const resetCode = await aResetCode(owner.email);
  const lives = await query<{ minutes: number }>(
    `select extract(epoch from mailed_codes.expires_at - mailed_codes.created_at)::int / 60 as minutes
     from mailed_codes join users on users.id = user_id where email = $1`,
    [owner.email],
  );
  expect(lives).toEqual([{ minutes: 30 }]);
  await query(
    "update mailed_codes set expires_at = now() from users where users.id = user_id and email = $1",
    [owner.email],
  );
  const password = aPassword();
  const chosen = { code: resetCode, password, confirmPassword: password };
  expect((await new HttpBrowser().post("/auth/reset-password", chosen)).status).toBe(422);
  expect((await signIn(new HttpBrowser(), owner)).status).toBe(302);
});

test("a code for one purpose serves no other, and a made-up one none", wide, async () => {
  const signUp = await aSignUp();
  const confirmation = codeIn(await mailTo(signUp.email, /Confirm/));
  const owner = await aSignedInPerson();
  const reset = await aResetCode(owner.email);
  const password = aPassword();
  const madeUp = Array.from({ length: 10 }, () => randomBytes(32).toString("base64url"));
  const odd = ["0", "null", "[object Object]", `${reset}=`, reset.toUpperCase(), ` ${reset}`];
  const tokens = [...owner.browser.cookies.values()];

  for (const code of [reset, ...madeUp, ...odd, ...tokens]) {
    const answer = await signUp.browser.copy().post("/auth/callback", { code });
    expect(failed(answer), code).toBe(true);
  }
  for (const code of [confirmation, ...madeUp, ...odd, ...tokens]) {
    const chosen = { code, password, confirmPassword: password };
    const answer = await new HttpBrowser().post("/auth/reset-password", chosen);
    expect([answer.status, startsSession(answer)], code).toEqual([422, false]);
  }
  expect(failed(await new HttpBrowser().post("/auth/callback", {}))).toBe(true);
  expect(startsSession(await signUp.browser.post("/auth/callback", { code: confirmation }))).toBe(
    true,
  );
});
