import { expect, test } from "vitest";
import { webDatabase } from "#app/infrastructure/database/database.server.ts";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { storePassword } from "./store-password.server.ts";

test("an account has one password, and storing it changes no other account's", async () => {
  const [provider, other] = [await aProvider(), await aProvider()];
  await store(other.id, "$argon2id$other");

  await store(provider.id, "$argon2id$first");
  await everything
    .updateTable("passwords")
    .set({ changedAt: new Date("2026-01-01") })
    .execute();
  await store(provider.id, "$argon2id$next");

  const kept = await everything.selectFrom("passwords").selectAll().orderBy("hash").execute();
  expect(kept).toMatchObject([
    { userId: provider.id, hash: "$argon2id$next" },
    { userId: other.id, hash: "$argon2id$other", changedAt: new Date("2026-01-01") },
  ]);
  expect(kept[0]?.changedAt.getTime()).toBeGreaterThan(Date.now() - 60_000);
});

test("the database rejects a value that is not a hash", async () => {
  const { id } = await aProvider();

  await expect(store(id, "harbour-lantern-42")).rejects.toMatchObject({ code: "23514" });
});

function store(userId: string, hash: string) {
  return webDatabase.transaction().execute((tx) => storePassword(tx, userId, hash));
}
