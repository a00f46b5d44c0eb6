import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { loadLegacyAccounts } from "./load-legacy-accounts.ts";

const load = (...rows: Record<string, string>[]) =>
  everything.transaction().execute((tx) =>
    loadLegacyAccounts(
      tx,
      rows.map((cells, index) => ({ line: index + 2, cells })),
    ),
  );

const findAll = () => everything.selectFrom("users").selectAll().execute();

test("an account keeps its id, its address and its day, and is a provider whatever the file says", async () => {
  const id = randomUUID();

  await load({
    id,
    email: "Owner@Old.Example",
    role: "admin",
    created_at: "2024-05-06 07:08:09+00",
    email_confirmed_at: "2024-05-06 07:09:00+00",
  });

  expect(await findAll()).toMatchObject([
    {
      id,
      email: "owner@old.example",
      role: "provider",
      createdAt: new Date("2024-05-06T07:08:09Z"),
    },
  ]);
  expect(await everything.selectFrom("passwords").selectAll().execute()).toEqual([]);
});

test("a second time changes nothing", async () => {
  const row = { id: randomUUID(), email: "owner@old.example" };
  expect(await load(row, row)).toEqual({ loaded: 1, present: 1, refused: [] });
  const before = await findAll();

  expect(await load({ ...row, email: "other@old.example" })).toEqual({
    loaded: 0,
    present: 1,
    refused: [],
  });
  expect(await findAll()).toEqual(before);
});

test("an address that was never proven, or is another account's, is refused by name", async () => {
  const provider = await aProvider();
  const row = { id: randomUUID(), email: "owner@old.example", email_confirmed_at: "" };

  expect(
    await load(
      row,
      { id: randomUUID(), email: provider.email },
      { id: "17", email: "nobody", created_at: "lately" },
    ),
  ).toEqual({
    loaded: 0,
    present: 0,
    refused: [
      {
        line: 2,
        faults: [{ column: "email_confirmed_at", rule: "The address was never proven", value: "" }],
      },
      {
        line: 3,
        faults: [
          {
            column: "email",
            rule: "Another account has this address here",
            value: provider.email,
          },
        ],
      },
      {
        line: 4,
        faults: [
          { column: "email", rule: "Please enter a valid email address", value: "nobody" },
          { column: "id", rule: "Please give an id", value: "17" },
          { column: "created_at", rule: "Please give a date and time", value: "lately" },
        ],
      },
    ],
  });
});
