import { sql } from "kysely";
import { afterEach, expect } from "vitest";
import { findCategory } from "#app/features/catalog/categories.ts";
import { rebuildSearchIndex } from "#app/features/search/rebuild-search-index.server.ts";
import { foundText, MAX_COUNTED } from "#app/features/search/results/search-results.ts";
import { noFilters, sorts } from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";
import { everything } from "../database.ts";
import { named, namesFor } from "./named-listings.ts";
import { pagePart } from "./ranking-page.ts";
import { limitOf, lowerLimits, restoreLimits } from "./search-limits.ts";

const { statement, everySentenceIsQuoted } = pagePart("order");

const day = (number: number) => new Date(Date.UTC(2026, 0, number));

afterEach(restoreLimits);

statement(
  [
    "Then the services that fit your words best.",
    "A word in the name counts more than one in the category, and that more than one in the description.",
    "What fits equally well is ordered by the day it was listed, the newest first.",
    "Promotions of the one category, then relevance, then newest.",
    "The order of this page.",
  ],
  async () => {
    const serviceType = "E-commerce & Retail";
    await named("Old promotion", "Retail.", { recommended: 1, serviceType, createdAt: day(1) });
    await named("Retail", "Carpets.", { serviceType, createdAt: day(2) });
    await named("Older", "Carpets.", { serviceType, createdAt: day(3) });
    await named("Newer", "Carpets.", { serviceType, createdAt: day(4) });
    await named("Described", "Carpets. Retail.", { createdAt: day(5) });

    expect(await namesFor("retail", { category: findCategory(serviceType) })).toEqual([
      "Old promotion",
      "Retail",
      "Newer",
      "Older",
    ]);
    expect((await namesFor("retail")).filter((name) => name !== "Old promotion")).toEqual([
      "Retail",
      "Newer",
      "Older",
      "Described",
    ]);
  },
);

statement("Without search words this alone decides.", async () => {
  await named("Second", "Kites.", { createdAt: day(2) });
  await named("Third", "Ropes.", { createdAt: day(3), recommended: 1 });
  await named("First", "Carpets.", { createdAt: day(1) });

  expect(await namesFor("")).toEqual(["Third", "Second", "First"]);
});

statement(
  [
    "The day a service was listed, the latest first.",
    "An edit does not move it up.",
    "The lowest price first.",
    "Figures are compared as they stand, whether by month, by project or otherwise.",
    "Services that are priced on request come last.",
    "From A to Z.",
  ],
  async () => {
    const { id } = await named("Cedar", "Kites.", { createdAt: day(1), priceFrom: 9 });
    await named("aspen", "Kites kites.", { createdAt: day(2), priceFrom: null });
    await named("Birch", "Kites.", { createdAt: day(3), priceFrom: 10, priceUnit: "year" });
    await everything
      .updateTable("whiteLabelServices")
      .set({ description: "Kites, flown anew." })
      .where("id", "=", id)
      .execute();

    for (const search of ["", "kites"]) {
      expect(await namesFor(search, { sort: "newest" })).toEqual(["Birch", "aspen", "Cedar"]);
      expect(await namesFor(search, { sort: "price" })).toEqual(["Cedar", "Birch", "aspen"]);
      expect(await namesFor(search, { sort: "name" })).toEqual(["aspen", "Birch", "Cedar"]);
    }
  },
);

statement(
  [
    "What a provider charges you each month for so many clients, by its stated wholesale price, the lowest first.",
    "Only prices in USD that count clients are sorted; the rest follows.",
  ],
  async () => {
    const each = (base: number, amount: number, more: object = {}, currency = "USD") => {
      const price = { amount, currency };
      const value = { amount: base, currency };
      const parts = { period: "month", unit: "client", each: price, ...more };
      return {
        facts: JSON.stringify({ wholesale_price: { tier: "included", value, more: parts } }),
      };
    };
    await named("Seats", "Kites.", each(1, 1, { unit: "seat" }));
    await named("Euro", "Kites.", each(1, 1, {}, "EUR"));
    await named("Many", "Kites.", each(300, 1));
    await named("Few", "Kites.", each(0, 10));

    for (const search of ["", "kites"]) {
      const rest = ["Euro", "Seats"];
      const ten = await namesFor(search, { sort: "cost-10" });
      expect([ten.slice(0, 2), ten.slice(2).toSorted()]).toEqual([["Few", "Many"], rest]);
      const fifty = await namesFor(search, { sort: "cost-50" });
      expect([fifty.slice(0, 2), fifty.slice(2).toSorted()]).toEqual([["Many", "Few"], rest]);
    }
  },
);

statement(
  [
    "Matches are counted up to 10,000.",
    "Beyond that a list says “10,000+”, and its pages end there.",
  ],
  async () => {
    expect([limitOf("most_counted"), MAX_COUNTED]).toEqual([10_000, 10_000]);
    expect(foundText(10_000)).toBe("10,000 services found");
    expect(foundText(10_001)).toBe("10,000+ services found");

    await lowerLimits({ most_counted: 5 });
    await manyKites(7);
    const everywhere = await searchListings({ ...noFilters, pageSize: 3 });
    expect(everywhere.reachable).toBe(5);
    expect((await searchListings({ ...noFilters, search: "kites" })).reachable).toBe(5);
  },
);

statement(
  [
    "When more than 2,000 services match, the newest of them are ranked: 600 with all your words and 600 with most.",
    "Of names, the newest 100 count as such.",
    "An older service may then be out of reach until you add a word or a filter.",
    "This holds for every sort.",
  ],
  async () => {
    const limits = ["most_ranked_whole", "most_ranked_newest", "most_named"].map(limitOf);
    expect(limits).toEqual([2_000, 600, 100]);

    await lowerLimits({ most_ranked_whole: 10, most_ranked_newest: 6, most_named: 2 });
    // Created first, and the best match except for the names.
    await named("Oldest", "Kites. Kites and ropes.", { createdAt: day(1), language: ["Dutch"] });
    await manyKites(12);
    for (const number of [1, 2, 3])
      await named(`Kites ${number}`, "Carpets.", { createdAt: day(number + 1) });
    await rebuildSearchIndex();

    for (const sort of sorts) {
      const found = await namesFor("kites", { sort });
      expect(
        found.filter((name) => name === "Many"),
        sort,
      ).toHaveLength(6);
      expect(found, sort).not.toContain("Oldest");
      expect(found.filter((name) => name.startsWith("Kites")).toSorted(), sort).toEqual([
        "Kites 2",
        "Kites 3",
      ]);
    }
    expect((await namesFor("kites ropes")).at(0)).toBe("Oldest");
    expect(await namesFor("kites", { language: "Dutch" })).toEqual(["Oldest"]);
  },
);

statement(
  [
    "A text of many common words is compared with the latest services only.",
    "Those with all of the words are found whatever their age.",
  ],
  async () => {
    for (const [age, listed] of [["Old", day(1)] as const, ["New", day(90)] as const]) {
      await named(`${age} kites`, "Kites.", { createdAt: listed });
      await named(`${age} ropes`, "Ropes.", { createdAt: listed });
    }
    await named("Old, both", "Kites and ropes.", { createdAt: day(1) });
    await rebuildSearchIndex();

    expect(await namesFor("kites ropes")).toHaveLength(5);
    await lowerLimits({ most_steps: 1 });
    const [first, ...others] = await namesFor("kites ropes");
    expect([first, ...others.toSorted()]).toEqual(["Old, both", "New kites", "New ropes"]);
  },
);

statement(
  "Signs such as “%” are searched letter by letter, in the newest 2,000 services under your filters.",
  async () => {
    expect(limitOf("most_literal")).toBe(2_000);

    await lowerLimits({ most_literal: 3 });
    await named("Oldest", "Saves 100% of it.", { createdAt: day(1), language: ["Dutch"] });
    await manyKites(3);
    expect(await namesFor("%")).toEqual([]);
    expect(await namesFor("%", { language: "Dutch" })).toEqual(["Oldest"]);
  },
);

everySentenceIsQuoted();

/** Equal listings, each a second newer than the one before. */
async function manyKites(count: number) {
  const { id } = await named("Many", "Kites.", { createdAt: day(9) });
  await sql`
    insert into white_label_services (user_id, business_name, description, service_type, location, language, website, status, created_at)
    select user_id, business_name, description, service_type, location, language, website, status, created_at + number * interval '1 second'
      from white_label_services, generate_series(1, ${count - 1}) number where id = ${id}`.execute(
    everything,
  );
}
