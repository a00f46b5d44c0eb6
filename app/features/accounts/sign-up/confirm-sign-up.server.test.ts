import { expect, test } from "vitest";
import { aBrowser, aMailedCode, anAccountWithPassword, aSignUp } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findSignedIn } from "../sessions/find-sessions.server.ts";
import { signIn } from "../sign-in/sign-in.server.ts";
import { confirmSignUp } from "./confirm-sign-up.server.ts";

const staleLink = { ok: false, refusal: "stale-link" };
const past = () => new Date(Date.now() - 1_000);

test("in the browser that signed up the link opens the account and a session", async () => {
  const { id, email, password, browser } = await aSignUp({ returnPath: "/submit-listing" });
  const code = await aMailedCode({ signUpId: id });

  const opened = await confirmSignUp({ code }, browser);

  expect(opened).toMatchObject({ ok: true, value: { returnPath: "/submit-listing" } });
  const token = opened.ok ? opened.value.session.token : "";
  expect(await findSignedIn(token)).toMatchObject({ email, role: "provider" });
  expect(await signIn({ email, password }, aBrowser())).toMatchObject({ ok: true });
  expect(await everything.selectFrom("signUps").selectAll().execute()).toEqual([]);
  expect(await everything.selectFrom("mailedCodes").selectAll().execute()).toEqual([]);
});

test("in any other browser the link alone opens nothing, and a wrong password neither", async () => {
  const { id } = await aSignUp();
  const code = await aMailedCode({ signUpId: id });

  for (const browser of [aBrowser(), aBrowser({ token: undefined }), aBrowser({ token: "" })]) {
    expect(await confirmSignUp({ code }, browser)).toEqual({
      ok: false,
      refusal: "password-needed",
    });
    expect(await confirmSignUp({ code, password: "not the one" }, browser)).toEqual({
      ok: false,
      refusal: "wrong-password",
    });
  }
  expect(await countAccounts()).toBe(0);
  expect(await everything.selectFrom("mailedCodes").selectAll().execute()).toHaveLength(1);
});

test("in another browser the right password opens the account", async () => {
  const { id, email, password } = await aSignUp();
  const code = await aMailedCode({ signUpId: id });

  const opened = await confirmSignUp({ code, password }, aBrowser());

  expect(await findSignedIn(opened.ok ? opened.value.session.token : "")).toMatchObject({ email });
});

test("the password of a sign-up can be tried ten times, over all network addresses", async () => {
  const { id, password } = await aSignUp();
  const code = await aMailedCode({ signUpId: id });
  for (let count = 0; count < 10; count++) {
    await confirmSignUp({ code, password: "not the one" }, aBrowser());
  }

  expect(await confirmSignUp({ code, password }, aBrowser())).toEqual({
    ok: false,
    refusal: "too-many-tries",
  });
});

test("one network address may use thirty links in five minutes", async () => {
  const browser = aBrowser();
  for (let count = 0; count < 30; count++) {
    expect(await confirmSignUp({ code: "guess" }, browser)).toEqual(staleLink);
  }

  expect(await confirmSignUp({ code: "guess" }, browser)).toMatchObject({
    refusal: "too-many-tries",
  });
  expect(await confirmSignUp({ code: "guess" }, aBrowser())).toEqual(staleLink);
});

test("a link that was used, is too old, or was never ours is stale", async () => {
  const { id, browser } = await aSignUp();
  const expired = await aMailedCode({ signUpId: id, expiresAt: past() });
  const old = await aSignUp({ expiresAt: past() });
  const ofExpired = await aMailedCode({ signUpId: old.id });

  expect(await confirmSignUp({ code: expired }, browser)).toEqual(staleLink);
  expect(await confirmSignUp({ code: ofExpired }, old.browser)).toEqual(staleLink);
  for (const code of ["", "x", "a".repeat(43), id]) {
    expect(await confirmSignUp({ code }, browser), code).toEqual(staleLink);
  }
  expect(await countAccounts()).toBe(0);

  const code = await aMailedCode({ signUpId: id });
  expect(await confirmSignUp({ code }, browser)).toMatchObject({ ok: true });
  expect(await confirmSignUp({ code }, browser)).toEqual(staleLink);
});

test("the code of a reset link confirms no sign-up, and stays as it was", async () => {
  const owner = await anAccountWithPassword();
  const code = await aMailedCode({ userId: owner.id });

  expect(await confirmSignUp({ code, password: owner.password }, aBrowser())).toEqual(staleLink);
  expect(await everything.selectFrom("mailedCodes").selectAll().execute()).toHaveLength(1);
});

test("of a hundred concurrent uses of one link, exactly one succeeds", async () => {
  const { id, browser } = await aSignUp();
  const code = await aMailedCode({ signUpId: id });

  const answers = await Promise.all(
    Array.from({ length: 100 }, () => confirmSignUp({ code }, aBrowser({ token: browser.token }))),
  );

  expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
  expect(answers.filter(({ ok }) => !ok)).toEqual(Array(99).fill(staleLink));
  expect(await countAccounts()).toBe(1);
  expect(await everything.selectFrom("sessions").selectAll().execute()).toHaveLength(1);
});

test("of two links to one sign-up, used at once, one succeeds and the other is stale", async () => {
  for (let round = 0; round < 5; round++) {
    const { id, browser } = await aSignUp();
    const codes = [await aMailedCode({ signUpId: id }), await aMailedCode({ signUpId: id })];

    const answers = await Promise.all(codes.map((code) => confirmSignUp({ code }, browser)));

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(staleLink);
  }
});

test("of two sign-ups with one address, the first confirmed gets it and the other is void", async () => {
  const email = "wanted@rebadge.test";
  const first = await aSignUp({ email, password: "the first one's" });
  const second = await aSignUp({ email, password: "the second one's" });
  const codes = {
    first: await aMailedCode({ signUpId: first.id }),
    second: await aMailedCode({ signUpId: second.id }),
  };

  expect(await confirmSignUp({ code: codes.second }, second.browser)).toMatchObject({ ok: true });
  expect(await confirmSignUp({ code: codes.first }, first.browser)).toEqual(staleLink);

  expect(await signIn({ email, password: "the first one's" }, aBrowser())).toMatchObject({
    refusal: "wrong-credentials",
  });
  expect(await signIn({ email, password: "the second one's" }, aBrowser())).toMatchObject({
    ok: true,
  });
});

test("of two sign-ups with one address, confirmed at once, one succeeds and the other is stale", async () => {
  for (let round = 0; round < 5; round++) {
    const email = `wanted-${round}@rebadge.test`;
    const signUps = [await aSignUp({ email }), await aSignUp({ email })];
    const links = await Promise.all(
      signUps.map(async ({ id, browser }) => ({
        browser,
        code: await aMailedCode({ signUpId: id }),
      })),
    );

    const answers = await Promise.all(
      links.map(({ code, browser }) => confirmSignUp({ code }, browser)),
    );

    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(staleLink);
  }
});

test("an address that got an account meanwhile is taken, and that account does not change", async () => {
  const email = "taken@rebadge.test";
  const { id, browser, password } = await aSignUp({ email, password: "a stranger's choice" });
  const code = await aMailedCode({ signUpId: id });
  const owner = await anAccountWithPassword({ email });
  const before = await findAccountRows();

  expect(await confirmSignUp({ code }, browser)).toEqual({ ok: false, refusal: "address-taken" });

  expect(await findAccountRows()).toEqual(before);
  expect(await everything.selectFrom("signUps").selectAll().execute()).toEqual([]);
  expect(await signIn({ email, password }, aBrowser())).toMatchObject({
    refusal: "wrong-credentials",
  });
  expect(await signIn(owner, aBrowser())).toMatchObject({ ok: true });
});

async function countAccounts() {
  return (await everything.selectFrom("users").select("id").execute()).length;
}

async function findAccountRows() {
  const tables = ["users", "passwords", "sessions", "knownBrowsers", "identities"] as const;
  return Promise.all(tables.map((table) => everything.selectFrom(table).selectAll().execute()));
}
