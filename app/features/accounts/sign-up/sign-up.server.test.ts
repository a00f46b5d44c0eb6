import { sql } from "kysely";
import { expect, test } from "vitest";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import {
  aBrowser,
  anAccountWithPassword,
  findJobs,
  waitingFor,
  whileTheQueueIsBroken,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { signUpRequested } from "../account-jobs.ts";
import { signUp } from "./sign-up.server.ts";

const password = "harbour-lantern-42";
const formOf = (email: string) => ({ email, password, returnPath: "/submit-listing" });
const tooManyTries = { ok: false, refusal: "too-many-tries" };

test("before the address is confirmed there is no account, only a sign-up and the job that emails its link", async () => {
  expect(await signUp(formOf("ann@rebadge.test"), aBrowser())).toMatchObject({ ok: true });

  const signUps = await findSignUps();
  expect(signUps).toMatchObject([{ email: "ann@rebadge.test", returnPath: "/submit-listing" }]);
  expect(await waitingFor(signUpRequested)).toEqual([
    { mailId: expect.any(String), signUpId: signUps[0]?.id },
  ]);
  for (const table of ["users", "passwords", "sessions", "mailedCodes"] as const) {
    expect(await everything.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});

test("an address with an account and one without have the same effect, and the account does not change", async () => {
  await anAccountWithPassword({ email: "known@rebadge.test", password: "the-owner-chose-it" });
  const before = await everything.selectFrom("passwords").selectAll().execute();

  const answers = [
    await signUp(formOf("known@rebadge.test"), aBrowser({ token: undefined })),
    await signUp(formOf("nobody@rebadge.test"), aBrowser({ token: undefined })),
  ];

  const alike = { ok: true, value: { browserToken: expect.stringMatching(/^[\w-]{43}$/) } };
  expect(answers).toEqual([alike, alike]);
  const signUps = await findSignUps();
  expect(signUps.map(({ email }) => email)).toEqual(["known@rebadge.test", "nobody@rebadge.test"]);
  expect((await waitingFor(signUpRequested)).map(({ signUpId }) => signUpId)).toEqual(
    signUps.map(({ id }) => id),
  );
  expect(await everything.selectFrom("passwords").selectAll().execute()).toEqual(before);
});

test("the password and the browser's token are stored only as hashes", async () => {
  const browser = aBrowser();
  await signUp(formOf("ann@rebadge.test"), browser);

  const [row] = await findSignUps();
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(row?.browserHash).toEqual(hashToken(browser.token ?? ""));
  const kept = JSON.stringify([row, await findJobs()]);
  expect(kept).not.toContain(password);
  expect(kept).not.toContain(browser.token);
});

test("a browser keeps its token, and one without gets one", async () => {
  const browser = aBrowser();

  expect(await signUp(formOf("ann@rebadge.test"), browser)).toEqual({
    ok: true,
    value: { browserToken: browser.token },
  });
  const given = await signUp(formOf("bob@rebadge.test"), aBrowser({ token: undefined }));

  const bob = (await findSignUps()).find(({ email }) => email === "bob@rebadge.test");
  expect(bob?.browserHash).toEqual(hashToken(given.ok ? given.value.browserToken : ""));
});

test.each(["letmein", "ann@rebadge.test", "aaaaaaaaaa"])(
  "the common password %s is refused, and nothing is stored",
  async (common) => {
    expect(await signUp({ ...formOf("ann@rebadge.test"), password: common }, aBrowser())).toEqual({
      ok: false,
      refusal: "common-password",
    });
    expect(await findSignUps()).toEqual([]);
    expect(await waitingFor(signUpRequested)).toEqual([]);
  },
);

test("one email address gets three emails an hour, wherever the sign-ups come from", async () => {
  for (let count = 0; count < 3; count++) {
    expect(await signUp(formOf("ann@rebadge.test"), aBrowser())).toMatchObject({ ok: true });
  }

  expect(await signUp(formOf("ann@rebadge.test"), aBrowser())).toEqual(tooManyTries);
  expect(await waitingFor(signUpRequested)).toHaveLength(3);
  expect(await findSignUps()).toHaveLength(3);
  expect(await signUp(formOf("bob@rebadge.test"), aBrowser())).toMatchObject({ ok: true });
});

test("one network address may sign up five times in half an hour, over all email addresses", async () => {
  const { address } = aBrowser();
  for (let count = 0; count < 5; count++) {
    const named = formOf(`a${count}@rebadge.test`);
    expect(await signUp(named, aBrowser({ address }))).toMatchObject({ ok: true });
  }

  expect(await signUp(formOf("ann@rebadge.test"), aBrowser({ address }))).toEqual(tooManyTries);
  expect(await findSignUps()).toHaveLength(5);
  expect(await signUp(formOf("ann@rebadge.test"), aBrowser())).toMatchObject({ ok: true });
});

test("the limits of an email address and of a network address last an hour and half an hour", async () => {
  await signUp(formOf("ann@rebadge.test"), aBrowser());

  const { rows } = await sql`
    select split_part(key, ':', 1) as name,
           ceil(extract(epoch from expires_at - now()) / 60)::integer as minutes
      from rate_limits order by 1`.execute(everything);
  expect(rows).toEqual([
    { name: "sign-up/address", minutes: 30 },
    { name: "sign-up/email", minutes: 60 },
  ]);
});

test("the sign-up is rolled back if its job cannot be enqueued", async () => {
  await whileTheQueueIsBroken(() =>
    expect(signUp(formOf("ann@rebadge.test"), aBrowser())).rejects.toThrow("enqueue"),
  );
  expect(await findSignUps()).toEqual([]);
});

function findSignUps() {
  return everything.selectFrom("signUps").selectAll().orderBy("createdAt").execute();
}
