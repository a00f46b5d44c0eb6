import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { readSearch } from "../read-search.server.ts";
import { noFilters, servicesPath } from "../search-filters.ts";
import { findFewerFilters } from "./find-fewer-filters.server.ts";

async function waysFrom(search: string) {
  const ways = await findFewerFilters(await readSearch({ ...noFilters, search }));
  return ways.map(({ label, filters, total }) => [label, servicesPath(filters), total]);
}

test("an empty search names the filters that keep listings out, with how many", async () => {
  for (const priceFrom of [300, 400])
    await aListing({
      description: "Chatbots.",
      priceFrom,
      language: ["German"],
      location: ["Germany"],
      status: "approved",
    });

  expect(await waysFrom("chatbots in german under $100")).toEqual([
    ["up to USD 100", "/services?search=chatbots&language=German", 2],
  ]);
});

test("where no filter alone is to blame, the words without any are offered", async () => {
  await aListing({
    description: "Chatbots.",
    priceFrom: 300,
    language: ["German"],
    status: "approved",
  });

  expect(await waysFrom("chatbots in french under $100")).toEqual([
    ["the other filters", "/services?search=chatbots", 1],
  ]);
});

test("a search with nothing but its words has no filter to drop", async () => {
  expect(await waysFrom("blorptastic")).toEqual([]);
});
