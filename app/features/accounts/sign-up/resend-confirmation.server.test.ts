import { expect, test } from "vitest";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { aBrowser, aSignUp, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { signUpRequested } from "../account-jobs.ts";
import { resendConfirmation } from "./resend-confirmation.server.ts";
import { signUp } from "./sign-up.server.ts";

const accepted = { ok: true, value: undefined };

test("the link of this browser's latest sign-up is sent again, as another email", async () => {
  const earlier = await aSignUp({ createdAt: new Date("2026-01-01") });
  const later = await aSignUp({ browserHash: hashToken(earlier.browser.token ?? "") });
  await aSignUp();

  await resendConfirmation(earlier.browser);
  await resendConfirmation(earlier.browser);

  const jobs = await waitingFor(signUpRequested);
  expect(jobs.map(({ signUpId }) => signUpId)).toEqual([later.id, later.id]);
  expect(new Set(jobs.map(({ mailId }) => mailId)).size).toBe(2);
});

test("a browser without a recent sign-up gets the same answer and sends nothing", async () => {
  const { browser } = await aSignUp({ expiresAt: new Date(Date.now() - 1_000) });

  for (const asking of [browser, aBrowser(), aBrowser({ token: undefined })]) {
    expect(await resendConfirmation(asking)).toEqual(accepted);
  }
  expect(await waitingFor(signUpRequested)).toEqual([]);
});

test("sign-ups and resends together send three emails an hour to one address", async () => {
  const browser = aBrowser();
  const named = { email: "ann@rebadge.test", password: "harbour-lantern-42", returnPath: "/" };
  await signUp(named, browser);
  for (let count = 0; count < 2; count++) {
    expect(await resendConfirmation(aBrowser({ token: browser.token }))).toEqual(accepted);
  }

  for (const again of [
    () => resendConfirmation(aBrowser({ token: browser.token })),
    () => signUp(named, aBrowser()),
  ]) {
    expect(await again()).toEqual({ ok: false, refusal: "too-many-tries" });
  }
  expect(await waitingFor(signUpRequested)).toHaveLength(3);
  expect(await everything.selectFrom("signUps").select("id").execute()).toHaveLength(1);
});
