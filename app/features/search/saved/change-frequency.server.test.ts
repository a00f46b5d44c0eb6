import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { aSavedSearch } from "#test/alerts.ts";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { changeFrequency } from "./change-frequency.server.ts";

test("only the owner changes how often", async () => {
  const actor = await aProvider();
  const own = await aSavedSearch({}, { userId: actor.id });
  const foreign = await aSavedSearch();

  expect((await changeFrequency(actor, { id: own.id, frequency: "weekly" })).ok).toBe(true);
  for (const id of [foreign.id, randomUUID(), "no id"])
    expect(await changeFrequency(actor, { id, frequency: "off" })).toEqual({
      ok: false,
      refusal: "no-such-search",
    });

  const rows = everything.selectFrom("savedSearches").select(["id", "frequency"]).orderBy("id");
  expect(await rows.execute()).toEqual(
    [
      { id: own.id, frequency: "weekly" },
      { id: foreign.id, frequency: "daily" },
    ].toSorted((one, next) => one.id.localeCompare(next.id)),
  );
});
