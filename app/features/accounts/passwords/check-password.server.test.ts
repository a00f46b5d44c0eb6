import { expect, test } from "vitest";
import { anAccountWithGoogle, anAccountWithPassword } from "#test/builders.ts";
import { checkPassword } from "./check-password.server.ts";

const accepted = { ok: true, value: undefined };
const wrongPassword = { ok: false, refusal: "wrong-password" };

test("the account's own password is accepted, another's is not", async () => {
  const mine = await anAccountWithPassword({ password: "mine, all mine" });
  const theirs = await anAccountWithPassword({ password: "theirs, all theirs" });

  expect(await checkPassword(mine, mine.password)).toEqual(accepted);
  for (const password of [theirs.password, "", "mine, all min", "MINE, ALL MINE"]) {
    expect(await checkPassword(mine, password), password).toEqual(wrongPassword);
  }
});

test("an account without a password refuses every password", async () => {
  expect(await checkPassword(await anAccountWithGoogle(), "")).toEqual(wrongPassword);
});

test("the eleventh try in ten minutes is refused, even with the right password; other accounts are unaffected", async () => {
  const [mine, theirs] = [await anAccountWithPassword(), await anAccountWithPassword()];
  for (let count = 0; count < 10; count++) {
    expect(await checkPassword(mine, "not the one")).toEqual(wrongPassword);
  }

  expect(await checkPassword(mine, mine.password)).toEqual({
    ok: false,
    refusal: "too-many-tries",
  });
  expect(await checkPassword(theirs, theirs.password)).toEqual(accepted);
});
