import { sql } from "kysely";
import { expect, test } from "vitest";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import {
  aBrowser,
  anAccountWithPassword,
  waitingFor,
  whileTheQueueIsBroken,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { signUpRequested } from "../account-jobs.ts";
import { signUp } from "./sign-up.server.ts";

const password = "harbour-lantern-42";
const asked = (email: string) => ({ email, password, returnPath: "/submit-listing" });
const tooManyTries = { ok: false, refusal: "too-many-tries" };

test("no account exists before the address is proven: only a sign-up and the job that mails its link", async () => {
  expect(await signUp(asked("ann@rebadge.test"), aBrowser())).toMatchObject({ ok: true });

  const signUps = await findSignUps();
  expect(signUps).toMatchObject([{ email: "ann@rebadge.test", returnPath: "/submit-listing" }]);
  expect(await waitingFor(signUpRequested)).toEqual([
    { mailId: expect.any(String), signUpId: signUps[0]?.id },
  ]);
  for (const table of ["users", "passwords", "sessions", "mailedCodes"] as const) {
    expect(await everything.selectFrom(table).selectAll().execute(), table).toEqual([]);
  }
});

test("an address with an account and one without leave the same behind, and the account as it was", async () => {
  await anAccountWithPassword({ email: "known@rebadge.test", password: "the-owner-chose-it" });
  const before = await everything.selectFrom("passwords").selectAll().execute();

  const answers = [
    await signUp(asked("known@rebadge.test"), aBrowser({ token: undefined })),
    await signUp(asked("nobody@rebadge.test"), aBrowser({ token: undefined })),
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

test("neither the password nor the browser's token is kept: only what they hash to", async () => {
  const browser = aBrowser();
  await signUp(asked("ann@rebadge.test"), browser);

  const [row] = await findSignUps();
  expect(row?.passwordHash).toMatch(/^\$argon2id\$/);
  expect(row?.browserHash).toEqual(hashToken(browser.token ?? ""));
  const kept = JSON.stringify([row, await findJobRows()]);
  expect(kept).not.toContain(password);
  expect(kept).not.toContain(browser.token);
});

test("a browser keeps the name it has, and one without is given one", async () => {
  const browser = aBrowser();

  expect(await signUp(asked("ann@rebadge.test"), browser)).toEqual({
    ok: true,
    value: { browserToken: browser.token },
  });
  const given = await signUp(asked("bob@rebadge.test"), aBrowser({ token: undefined }));

  const bob = (await findSignUps()).find(({ email }) => email === "bob@rebadge.test");
  expect(bob?.browserHash).toEqual(hashToken(given.ok ? given.value.browserToken : ""));
});

test.each(["letmein", "ann@rebadge.test", "aaaaaaaaaa"])(
  "the common password %s is refused, and nothing is noted",
  async (common) => {
    expect(await signUp({ ...asked("ann@rebadge.test"), password: common }, aBrowser())).toEqual({
      ok: false,
      refusal: "common-password",
    });
    expect(await findSignUps()).toEqual([]);
    expect(await waitingFor(signUpRequested)).toEqual([]);
  },
);

test("one address of mail is written to three times an hour, wherever the sign-ups come from", async () => {
  for (let count = 0; count < 3; count++) {
    expect(await signUp(asked("ann@rebadge.test"), aBrowser())).toMatchObject({ ok: true });
  }

  expect(await signUp(asked("ann@rebadge.test"), aBrowser())).toEqual(tooManyTries);
  expect(await waitingFor(signUpRequested)).toHaveLength(3);
  expect(await findSignUps()).toHaveLength(3);
  expect(await signUp(asked("bob@rebadge.test"), aBrowser())).toMatchObject({ ok: true });
});

test("one network address signs up five times in half an hour, whoever it names", async () => {
  const { address } = aBrowser();
  for (let count = 0; count < 5; count++) {
    const named = asked(`a${count}@rebadge.test`);
    expect(await signUp(named, aBrowser({ address }))).toMatchObject({ ok: true });
  }

  expect(await signUp(asked("ann@rebadge.test"), aBrowser({ address }))).toEqual(tooManyTries);
  expect(await findSignUps()).toHaveLength(5);
  expect(await signUp(asked("ann@rebadge.test"), aBrowser())).toMatchObject({ ok: true });
});

test("the hour of an address of mail and the half-hour of a network address are as long as they say", async () => {
  await signUp(asked("ann@rebadge.test"), aBrowser());

  const { rows } = await sql`
    select split_part(key, ':', 1) as name,
           ceil(extract(epoch from expires_at - now()) / 60)::integer as minutes
      from rate_limits order by 1`.execute(everything);
  expect(rows).toEqual([
    { name: "sign-up/address", minutes: 30 },
    { name: "sign-up/email", minutes: 60 },
  ]);
});

test("a sign-up of which the queue cannot be told is not noted either", async () => {
  await whileTheQueueIsBroken(() =>
    expect(signUp(asked("ann@rebadge.test"), aBrowser())).rejects.toThrow("enqueue"),
  );
  expect(await findSignUps()).toEqual([]);
});

function findSignUps() {
  return everything.selectFrom("signUps").selectAll().orderBy("createdAt").execute();
}

async function findJobRows() {
  return (await sql`select * from graphile_worker._private_jobs`.execute(everything)).rows;
}
