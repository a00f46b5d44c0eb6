import { expect, test } from "vitest";
import { finishGoogleSignIn } from "#app/features/accounts/sign-in/finish-google-sign-in.server.ts";
import { aBrowser } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { cancelAtGoogle, signInAtGoogle } from "#test/google.ts";
import { callback, openGoogle, setOut } from "#test/google-sign-in.ts";

openGoogle();

const badCode = { ok: false, refusal: "bad-code" };

test("a callback is valid only with the token of the browser that started the sign-in", async () => {
  const mine = await setOut();
  const theirs = await setOut();
  const callbackUrl = await signInAtGoogle(new URL(mine.url), "ann");

  for (const token of [undefined, "", "invented"]) {
    expect(await finishGoogleSignIn({ callbackUrl, token }, aBrowser())).toEqual(badCode);
  }
  expect(await finishGoogleSignIn({ callbackUrl, token: theirs.token }, aBrowser())).toEqual({
    ok: false,
    refusal: "google-failed",
  });
  expect(await everything.selectFrom("users").selectAll().execute()).toEqual([]);
});

test("an attempt counts once, whether it succeeded or failed", async () => {
  const { url, token } = await setOut();
  const callbackUrl = await signInAtGoogle(new URL(url), "ann");
  expect(await finishGoogleSignIn({ callbackUrl, token }, aBrowser())).toMatchObject({ ok: true });
  expect(await finishGoogleSignIn({ callbackUrl, token }, aBrowser())).toEqual(badCode);

  const cancelled = await setOut();
  const refused = {
    callbackUrl: await cancelAtGoogle(new URL(cancelled.url)),
    token: cancelled.token,
  };
  expect(await finishGoogleSignIn(refused, aBrowser())).toMatchObject({ refusal: "google-failed" });
  expect(await finishGoogleSignIn(refused, aBrowser())).toEqual(badCode);
});

test("an expired attempt is refused", async () => {
  const { url, token } = await setOut();
  const callbackUrl = await signInAtGoogle(new URL(url), "ann");
  await everything
    .updateTable("identityAttempts")
    .set({ expiresAt: new Date(Date.now() - 1_000) })
    .execute();

  expect(await finishGoogleSignIn({ callbackUrl, token }, aBrowser())).toEqual(badCode);
});

test("of twenty concurrent callbacks with one token exactly one reaches Google", async () => {
  const { url, token } = await setOut();
  const callbackUrl = await signInAtGoogle(new URL(url), "ann");

  const answers = await Promise.all(
    Array.from({ length: 20 }, () => finishGoogleSignIn({ callbackUrl, token }, aBrowser())),
  );

  // A second one would fail with google-failed, because Google accepts a code once.
  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array(19).fill(badCode));
});

test("one network address may return thirty times in five minutes", async () => {
  const browser = aBrowser();
  const invented = { callbackUrl: new URL(`${callback}?code=x&state=y`), token: "invented" };
  for (let count = 0; count < 30; count++) {
    expect(await finishGoogleSignIn(invented, browser)).toEqual(badCode);
  }

  expect(await finishGoogleSignIn(invented, browser)).toMatchObject({ refusal: "too-many-tries" });
});
