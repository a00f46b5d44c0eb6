import { sql } from "kysely";
import { expect, test } from "vitest";
import { asProvider } from "#app/infrastructure/database/database.server.ts";
import { aProvider } from "#test/builders.ts";
import { lockShortlists } from "./lock-shortlists.server.ts";

test("one transaction of an account keeps the next one waiting, and not another account's", async () => {
  const [actor, other] = [await aProvider(), await aProvider()];
  const lock = (account: typeof actor) =>
    asProvider(account, async (tx) => {
      await sql`set local lock_timeout = '100ms'`.execute(tx);
      return lockShortlists(tx);
    });

  await asProvider(actor, async (tx) => {
    expect(await lockShortlists(tx)).toBe(true);
    await expect(lock(actor)).rejects.toThrow("lock timeout");
    expect(await lock(other)).toBe(true);
  });
  expect(await lock(actor)).toBe(true);
});

test("of an account that is gone there is nothing to lock", async () => {
  const gone = { id: crypto.randomUUID(), organisationId: undefined };
  expect(await asProvider(gone, lockShortlists)).toBe(false);
});
