import { expect, test } from "vitest";
import {
  aListing,
  aModerator,
  anAccountWithPassword,
  anAdmin,
  aProvider,
  suspend,
} from "#test/builders.ts";
import type { AccountSearch } from "./account-search.ts";
import { findAccounts } from "./find-accounts.server.ts";

const everyone: AccountSearch = { text: "", group: "everyone", page: 1 };

async function find(search: Partial<AccountSearch>, actor?: Awaited<ReturnType<typeof anAdmin>>) {
  const found = await findAccounts(actor ?? (await aModerator()), { ...everyone, ...search });
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
}

test("staff see every account, the newest first, with its role, its state and its listings", async () => {
  const provider = await aProvider();
  await aListing({ userId: provider.id, status: "approved" });
  await aListing({ userId: provider.id, status: "approved" });
  await aListing({ userId: provider.id, status: "pending" });
  const locked = await aProvider();
  await suspend(locked);
  const admin = await anAdmin();

  const { accounts, total } = await find({}, admin);

  expect(total).toBe(3);
  expect(accounts).toEqual([
    line(admin, { role: "admin" }),
    line(locked, { isSuspended: true }),
    line(provider, { listings: 3, liveListings: 2 }),
  ]);
});

test("an account is found by part of its address, case-insensitively, and by its id", async () => {
  const account = await anAccountWithPassword({ email: "some_one%@harbour.example" });
  await anAccountWithPassword({ email: "someXone@harbour.example".toLowerCase() });
  const found = async (text: string) => (await find({ text })).accounts.map(({ id }) => id);

  expect(await found("some_")).toEqual([account.id]);
  expect(await found("one%@")).toEqual([account.id]);
  expect(await found(account.id)).toEqual([account.id]);
  expect(await found("harbour.")).toHaveLength(2);
  expect(await found("nobody@")).toEqual([]);
});

test("accounts can be filtered by staff and by suspension", async () => {
  const locked = await aProvider();
  await suspend(locked);
  const admin = await anAdmin();
  await aProvider();

  expect((await find({ group: "staff" }, admin)).accounts).toMatchObject([{ id: admin.id }]);
  expect((await find({ group: "suspended" }, admin)).accounts).toMatchObject([{ id: locked.id }]);
});

test("a page has twenty-five accounts, and a page past the end is the last one", async () => {
  const admin = await anAdmin();
  for (let count = 0; count < 26; count++) await aProvider();

  const first = await find({}, admin);
  const last = await find({ page: 99 }, admin);

  expect(first.accounts).toHaveLength(25);
  expect(first).toMatchObject({ total: 27, page: 1, pageCount: 2 });
  const ids = [...first.accounts, ...last.accounts].map(({ id }) => id);
  expect(ids).toEqual(ids.toSorted().toReversed());
  expect(ids).toContain(admin.id);
  expect(last).toMatchObject({ page: 2, accounts: { length: 2 } });
});

test("a provider is refused", async () => {
  expect(await findAccounts(await aProvider(), everyone)).toEqual({
    ok: false,
    refusal: "not-allowed",
  });
});

function line({ id, email }: { id: string; email: string }, named: object) {
  return {
    id,
    email,
    role: "provider",
    isSuspended: false,
    listings: 0,
    liveListings: 0,
    createdAt: expect.stringMatching(/^\d{4}-.+Z$/),
    ...named,
  };
}
