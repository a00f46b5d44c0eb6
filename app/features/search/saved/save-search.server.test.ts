import { expect, test } from "vitest";
import { Busy } from "#app/shared/busy.ts";
import { aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { noFilters } from "../search-filters.ts";
import { saveSearch } from "./save-search.server.ts";
import { MAX_SAVED_SEARCHES } from "./saved-search.ts";

const filters = { ...noFilters, country: "Germany" };
const about = (priceMax: number) => ({
  filters: { ...noFilters, priceMax },
  frequency: "daily" as const,
});

test("a search is saved once; saving it again changes how often", async () => {
  const actor = await aProvider();

  expect(await saveSearch(actor, { filters, frequency: "daily" })).toEqual({
    ok: true,
    value: "saved",
  });
  expect(await saveSearch(actor, { filters, frequency: "weekly" })).toEqual({
    ok: true,
    value: "saved-already",
  });

  const rows = everything.selectFrom("savedSearches").select(["userId", "address", "frequency"]);
  expect(await rows.execute()).toEqual([
    { userId: actor.id, address: "/services?location=Germany", frequency: "weekly" },
  ]);
});

test("of 200 at once, exactly as many as the limit are saved, and other accounts have their own", async () => {
  const [actor, other] = [await aProvider(), await aProvider()];
  await saveSearch(other, about(1));

  const results = await Promise.allSettled(
    Array.from({ length: 200 }, (_, index) => saveSearch(actor, about(index))),
  );

  const outcomes = results.map((result) => {
    // On a busy machine some find no connection in time, and are told to try again.
    if (result.status === "rejected") return result.reason instanceof Busy ? "busy" : result.reason;
    return result.value.ok ? "saved" : result.value.refusal;
  });
  expect(outcomes.filter((outcome) => outcome === "saved")).toHaveLength(MAX_SAVED_SEARCHES);
  expect(outcomes.filter((outcome) => !["saved", "busy"].includes(outcome))).toContain(
    "too-many-searches",
  );
  expect(["saved", "busy", "too-many-searches"]).toEqual(expect.arrayContaining(outcomes));
  const saved = everything
    .selectFrom("savedSearches")
    .select("slot")
    .where("userId", "=", actor.id);
  expect((await saved.execute()).map(({ slot }) => slot).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: MAX_SAVED_SEARCHES }, (_, index) => index + 1),
  );
});

test("the same search saved 20 times at once is there once", async () => {
  const actor = await aProvider();

  const results = await Promise.all(
    Array.from({ length: 20 }, () => saveSearch(actor, { filters, frequency: "daily" })),
  );

  expect(results.every(({ ok }) => ok)).toBe(true);
  expect(await everything.selectFrom("savedSearches").select("id").execute()).toHaveLength(1);
});

test("an address that is too long is refused", async () => {
  const facts = { sso: Array.from({ length: 400 }, () => "saml") };

  expect(
    await saveSearch(await aProvider(), {
      filters: { ...noFilters, facts },
      frequency: "daily",
    }),
  ).toEqual({ ok: false, refusal: "too-long" });
});
