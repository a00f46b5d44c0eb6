import { expect, test } from "vitest";
import { anAccountWithGoogle, anAccountWithPassword } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { storePassword } from "../passwords/store-password.server.ts";
import { unlinkGoogle } from "./unlink-google.server.ts";

test("an account with a password is unlinked, and no other account", async () => {
  const [account, other] = [await anAccountWithGoogle(), await anAccountWithGoogle()];
  await everything
    .transaction()
    .execute((tx) => storePassword(tx, account.id, "$argon2id$v=19$a-hash"));

  expect(await unlinkGoogle(account)).toEqual({ ok: true, value: undefined });

  expect(await linked()).toEqual([other.id]);
});

test("an account without a password stays linked", async () => {
  const account = await anAccountWithGoogle();

  expect(await unlinkGoogle(account)).toEqual({ ok: false, refusal: "set-password-first" });

  expect(await linked()).toEqual([account.id]);
});

test("an account without a link is accepted too", async () => {
  expect(await unlinkGoogle(await anAccountWithPassword())).toMatchObject({ ok: true });
});

async function linked() {
  const rows = await everything.selectFrom("identities").select("userId").execute();
  return rows.map(({ userId }) => userId);
}
