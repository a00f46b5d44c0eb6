import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { readSearch } from "../read-search.server.ts";
import { noFilters } from "../search-filters.ts";
import { findNoResultHelp } from "./find-no-result-help.server.ts";

const waysFrom = async (search: string) =>
  findNoResultHelp(await readSearch({ ...noFilters, search }));

test("a search without results offers fewer filters, similar searches, related categories, and to start again", async () => {
  for (const description of ["Drones.", "Lighthouses."])
    await aListing({
      description,
      serviceType: "Technical Services",
      priceFrom: 300,
      language: ["German"],
      status: "approved",
    });

  expect(await waysFrom("drones lighthouses in german under $100")).toEqual([
    {
      title: "With fewer filters",
      links: [
        {
          text: "Without up to USD 100: 1",
          path: "/services?search=drones+lighthouses&language=German",
        },
      ],
    },
    {
      title: "Similar searches, without your filters",
      links: [
        { text: "drones: 1", path: "/services?search=drones" },
        { text: "lighthouses: 1", path: "/services?search=lighthouses" },
      ],
    },
    {
      title: "Related categories, without your filters",
      links: [{ text: "Technical Services: 2", path: "/services?category=Technical+Services" }],
    },
    { title: "Start again", links: [{ text: "Clear all filters", path: "/services" }] },
  ]);
});

test("nonsense is offered nothing but to start again", async () => {
  await aListing({ description: "Drones.", status: "approved" });

  expect(await waysFrom("blorptastic")).toEqual([
    { title: "Start again", links: [{ text: "Clear all filters", path: "/services" }] },
  ]);
});
