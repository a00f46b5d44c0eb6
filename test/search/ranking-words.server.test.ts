import { sql } from "kysely";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { activeFilters } from "#app/features/search/active-filters.ts";
import { readSearch } from "#app/features/search/read-search.server.ts";
import { rebuildSearchIndex } from "#app/features/search/rebuild-search-index.server.ts";
import { foundText } from "#app/features/search/results/search-results.ts";
import {
  noFilters,
  type SearchFilters,
  servicesPath,
} from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";
import { SearchResults } from "#app/features/search/ui/search-results.tsx";
import { everything } from "../database.ts";
import { named, namesFor } from "./named-listings.ts";
import { pagePart } from "./ranking-page.ts";

const { statement, everySentenceIsQuoted } = pagePart("words");

const filler = "Many other words about nothing in particular stand in this text. ";

async function readingOf(search: string) {
  const { reading } = await readSearch({ ...noFilters, search });
  return { said: reading?.concepts.map(({ said }) => said), corrected: reading?.corrected };
}

/** The results part of /services, as it is shown. */
async function drawResults(search: string) {
  const filters: SearchFilters = { ...noFilters, search };
  const { page, reachable, terms, ...results } = await searchListings(filters);
  return renderToStaticMarkup(
    createElement(SearchResults, {
      ...results,
      filters,
      found: foundText(results.total),
      pageCount: page,
      marks: [],
      countedAt: undefined,
      noResultHelp: [],
      unstated: undefined,
    }),
  );
}

statement(
  "Words that say nothing about what you need are left out: “white label”, “software”, “how do I”, “for my clients”.",
  async () => {
    await named("Elm", "Kites.");
    for (const noise of ["white label", "software", "how do I", "for my clients"])
      expect((await readingOf(`${noise} kites`)).said, noise).toEqual(["kites"]);
  },
);

statement(
  "If only words of this trade are typed, everything is listed, for “software” platforms first.",
  async () => {
    await named("Platform", "Kites.", { serviceType: "E-commerce & Retail" });
    await named("Service", "Ropes.", { serviceType: "Technical Services" });

    expect(await namesFor("white label")).toEqual(["Service", "Platform"]);
    expect(await namesFor("how do I white label")).toHaveLength(2);
    expect(await namesFor("software")).toEqual(["Platform", "Service"]);
    expect(await namesFor("how do I")).toEqual([]);
  },
);

statement(
  "Trade words are also looked for in the words that providers use: “ppc” finds “pay per click”.",
  async () => {
    await named("Elm", "Pay per click.");
    await named("Oak", "Kites.");

    expect(await namesFor("ppc")).toEqual(["Elm"]);
  },
);

statement(
  [
    "A price, a country or a language in your words becomes a filter: “crm in spanish under $200” is “crm”, in Spanish, up to USD 200.",
    "Each is shown and can be removed, and a link searches for your words as they are written.",
  ],
  async () => {
    await named("Elm", "A CRM.", { language: ["Spanish"], priceFrom: 100 });
    const typed = "crm in spanish under $200";
    const { filters } = await readSearch({ ...noFilters, search: typed });

    expect(filters).toMatchObject({ search: "crm", language: "Spanish", priceMax: 200 });
    expect((await readSearch({ ...noFilters, search: "crm in chile" })).filters.country).toBe(
      "Chile",
    );
    const shown = activeFilters(filters);
    expect(shown.map(({ label }) => label)).toEqual(["“crm”", "Spanish", "up to USD 200"]);
    const html = await drawResults(typed);
    for (const { label } of shown) expect(html).toContain(`aria-label="Remove ${label}"`);
    expect(html).toContain(servicesPath({ search: typed, asTyped: true }).replaceAll("&", "&amp;"));
    expect((await readSearch({ ...noFilters, search: typed, asTyped: true })).conditions).toEqual(
      {},
    );
  },
);

statement(
  [
    "The more of your words a service has, the higher it stands: of two that have them in the same place, one with all your words comes before one with most of them.",
    "Rare words count more than common ones.",
  ],
  async () => {
    await named("All", "Kites, ropes and sails.");
    await named("Most", "Kites, ropes and nothing.");
    expect(await namesFor("kites ropes sails")).toEqual(["All", "Most"]);

    await named("Rare", "Zithers.");
    for (let count = 0; count < 5; count++) await named("Common", "Anchors.");
    await rebuildSearchIndex();
    expect((await namesFor("anchors zithers")).at(0)).toBe("Rare");
  },
);

statement(
  "A service with less than about half of what you typed is not shown; if that leaves nothing, two fifths are enough.",
  async () => {
    // Each word is in one listing, so that all weigh the same.
    for (const word of ["Zithers", "Trumpets", "Umbrellas"]) await named(word, "Carpets.");
    await named("Two", "Kites and ropes.");
    expect(await namesFor("kites ropes zithers")).toEqual(["Two"]);
    expect(await namesFor("kites ropes zithers trumpets umbrellas")).toEqual(["Two"]);
    expect(await namesFor("kites zithers trumpets")).toEqual([]);

    await named("Three", "Zithers, trumpets and umbrellas.");
    expect(await namesFor("kites ropes zithers trumpets umbrellas")).toEqual(["Three"]);
  },
);

statement("If no service has all of your words, the page says so.", async () => {
  await named("Two", "Kites and ropes.");
  await named("One", "Zithers.");

  expect(await drawResults("kites ropes zithers")).toContain("No listing has all of these words.");
  expect(await drawResults("kites ropes")).not.toContain("No listing has all of these words.");
});

statement(
  [
    "Where they stand decides too, the best place first:",
    "your words are words of the name, or begin them;",
    "words that stand for yours are in the name;",
    "either is in the category;",
    "either is in the description;",
    "your letters stand somewhere inside longer words.",
  ],
  async () => {
    await sql`insert into search_glossary (phrase, stands_for) values ('boutique', '{retail}'), ('retail', '{boutique}')
      on conflict (phrase, language) do update set stands_for = excluded.stands_for`.execute(
      everything,
    );
    // Each is older than the one it comes before, so that not its age decides.
    await named("Retail", "Carpets.");
    await named("Boutique", "Carpets.");
    await named("Category", "Carpets.", { serviceType: "E-commerce & Retail" });
    await named("Description one", "Carpets. Retail.");
    await named("Description two", "Carpets. Boutique.");
    await named("Letters", "Xretailx and xboutiquex.");

    for (const [own, other] of [
      ["Retail", "Boutique"],
      ["Boutique", "Retail"],
    ]) {
      const found = await namesFor(own ?? "");
      expect(found.slice(0, 3)).toEqual([own, other, "Category"]);
      expect(found.slice(3, 5).toSorted()).toEqual(["Description one", "Description two"]);
      expect(found.slice(5)).toEqual(["Letters"]);
    }
    await named("Boutiqueware", "Carpets.");
    expect((await namesFor("boutique")).indexOf("Boutiqueware")).toBeLessThan(2);
  },
);

statement("What a description says in its first 140 characters counts more.", async () => {
  await named("First lines", `Kites. ${filler.repeat(3)}`);
  await named("Last lines", `${filler.repeat(3)} Kites.`);
  expect(filler.repeat(3).length).toBeGreaterThan(140);
  await named("Further on", `${filler.repeat(2)} Ropes.`);
  await named("Too late", `${filler.repeat(2)} and so on, ropes.`);
  expect(`${filler.repeat(2)} Ropes.`.length).toBeLessThan(140);
  expect(`${filler.repeat(2)} and so on, `.length).toBeGreaterThan(140);

  expect(await namesFor("kites")).toEqual(["First lines", "Last lines"]);
  expect(await namesFor("ropes")).toEqual(["Further on", "Too late"]);
});

statement("The longer the text of a listing, the less a single word of it weighs.", async () => {
  await named("Short", "Kites.");
  await named("Long", `Kites. ${filler.repeat(9)}`);

  expect(await namesFor("kites")).toEqual(["Short", "Long"]);
});

statement(
  "One or two letters match whole words and, from two on or in a name, the beginnings of words: “ai” does not find every “email”.",
  async () => {
    await named("Word", "An AI assistant.");
    await named("Beginning", "Aircraft.");
    await named("Inside", "Email.");

    expect((await namesFor("ai")).toSorted()).toEqual(["Beginning", "Word"]);
    await named("Letter", "Plan B, by boat.");
    expect((await namesFor("b")).toSorted()).toEqual(["Beginning", "Letter"]);
    expect(await namesFor("p")).toEqual([]);
  },
);

statement(
  [
    "If no service and no trade word we know holds a word of five letters or more, we look for the nearest word: two letters exchanged, one too many, one missing, one for its neighbour on the keyboard or for another vowel, or two words written as one; two such slips from ten letters on.",
    "We do so for three words of a search at most.",
    "A word that finds something is never replaced.",
  ],
  async () => {
    await named("Elm", "Kites, zithers, umbrella stands, lighthousekeepers.");
    const corrections = {
      zithesr: "zithers",
      zitheers: "zithers",
      zithrs: "zithers",
      zitgers: "zithers",
      zithors: "zithers",
      kiteszithers: "kites zithers",
      lighthusekeeprs: "lighthousekeepers",
      "zithesr kitess umbrela lighthousekepers": "zithers kites umbrella lighthousekepers",
    };
    for (const [typed, meant] of Object.entries(corrections))
      expect((await readingOf(typed)).corrected, typed).toBe(meant);

    for (const typed of ["kits", "zithsr", "zxthxrs", "zither", "payrolls"])
      expect((await readingOf(typed)).corrected, typed).toBeNull();
  },
);

statement(
  "The page then says what was searched instead, with a link to search for what you typed.",
  async () => {
    await named("Elm", "Zithers.");
    const html = await drawResults("zithesr");

    expect(html.replace(/<[^>]+>/g, "")).toContain("Showing results for zithers.");
    expect(html).toContain(
      `href="${servicesPath({ search: "zithesr", asTyped: true }).replace("&", "&amp;")}"`,
    );
  },
);

everySentenceIsQuoted();
