import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect } from "vitest";
import { findCategory, groupHeaders } from "#app/features/catalog/categories.ts";
import { ListingCard } from "#app/features/listings/ui/listing-card.tsx";
import { chooseListing } from "#app/features/moderation/choices/choose-listing.server.ts";
import { defaultLastDay } from "#app/features/moderation/choices/editors-choice.ts";
import {
  recommendListings,
  recommendSimilar,
} from "#app/features/search/recommend-listings.server.ts";
import { firstCompared } from "#app/features/search/results/first-compared.ts";
import { noFilters, sorts } from "#app/features/search/search-filters.ts";
import { searchListings } from "#app/features/search/search-listings.server.ts";
import { aDomain, aListing, aProvider, aReviewer } from "../builders.ts";
import { everything } from "../database.ts";
import { openPayments } from "../payments.ts";
import { aBuyer, aSubscription, goToPay, settleOn } from "../promotions.ts";
import { named, namesFor } from "./named-listings.ts";
import { pagePart } from "./ranking-page.ts";

const { statement, everySentenceIsQuoted } = pagePart("promotions");
openPayments();

const LEGAL = "Legal & Compliance";
const legal = findCategory(LEGAL);
const names = (listings: { businessName: string }[]) =>
  listings.map(({ businessName }) => businessName);

/** Four promotions, more than a category may have, and a newer listing that matches better. */
async function aCategoryWithPromotions() {
  for (const place of [3, 1, 4, 2])
    await named(`Place ${place}`, "We do much, and contracts.", {
      serviceType: LEGAL,
      recommended: place,
      createdAt: new Date(Date.UTC(2026, 0, place)),
    });
  await named("Contracts", "Contracts.", { serviceType: LEGAL });
}

statement(
  [
    "In one category, sorted by best match, up to three promoted listings stand first.",
    "Each carries the label Promoted",
    "A place among the first three of its own category, when you look at that one category sorted by best match.",
    "a place without the label;",
  ],
  async () => {
    await aCategoryWithPromotions();

    for (const search of ["", "contracts"]) {
      const { listings, liftedCount } = await searchListings({
        ...noFilters,
        search,
        category: legal,
      });
      expect(names(listings).slice(0, 4)).toEqual(["Place 1", "Place 2", "Place 3", "Contracts"]);
      expect(liftedCount).toBe(3);
      for (const listing of listings) {
        const card = renderToStaticMarkup(createElement(ListingCard, { listing }));
        expect(card.includes("Promoted"), listing.businessName).toBe(
          listing.businessName.startsWith("Place"),
        );
      }
    }
  },
);

statement(
  "The link that compares the first results leaves out those that stand first because they are promoted, and says so.",
  async () => {
    await aCategoryWithPromotions();
    const inCategory = await searchListings({ ...noFilters, category: legal });
    const [contracts, fourth] = inCategory.listings.slice(3);

    expect(firstCompared(inCategory)).toEqual({
      href: `/compare?ids=${contracts?.id},${fourth?.id}`,
      text: "Compare the first two below the promoted ones",
    });
    const byName = await searchListings({ ...noFilters, category: legal, sort: "name" });
    expect(firstCompared(byName)).toEqual({
      href: `/compare?ids=${byName.listings.slice(0, 3).map(({ id }) => id)}`,
      text: "Compare the first three",
    });
  },
);

statement(
  "A promoted listing still has to match your words, your country, your language and your price: one that does not is not shown.",
  async () => {
    await named("Place 1", "Contracts.", {
      serviceType: LEGAL,
      recommended: 1,
      priceFrom: 50,
      location: ["Germany"],
      language: ["German"],
    });
    const within = { category: legal };

    expect(await namesFor("contracts", within)).toEqual(["Place 1"]);
    expect(await namesFor("trademarks", within)).toEqual([]);
    expect(await namesFor("", { ...within, country: "France" })).toEqual([]);
    expect(await namesFor("", { ...within, language: "French" })).toEqual([]);
    expect(await namesFor("", { ...within, priceMax: 49 })).toEqual([]);
  },
);

statement("A category has three such places.", async () => {
  for (let count = 0; count < 3; count++) await goToPay(await aBuyer({ serviceType: LEGAL }));

  await expect(goToPay(await aBuyer({ serviceType: LEGAL }))).rejects.toThrow("sold-out");
});

statement(
  [
    "Without a category, in a whole group of categories, and under every other sort, promotions are labelled but stand where they would stand anyway.",
    "a better place in a search without a category, or under another sort;",
    "relevance: a promotion adds nothing to how well a service fits your words;",
  ],
  async () => {
    await aCategoryWithPromotions();
    const group = findCategory(groupHeaders.services);
    const views = [
      ...[{}, { category: group }].flatMap((filters) =>
        sorts.map((sort) => ({ ...filters, sort })),
      ),
      ...sorts.filter((sort) => sort !== "best").map((sort) => ({ category: legal, sort })),
    ];
    const seen = () =>
      Promise.all(
        views.flatMap((view) => ["", "contracts"].map((search) => namesFor(search, view))),
      );

    const withPromotions = await seen();
    const { listings } = await searchListings(noFilters);
    expect(listings.filter(({ isPromoted }) => isPromoted)).toHaveLength(4);
    await everything.updateTable("whiteLabelServices").set({ recommended: null }).execute();
    expect(await seen()).toEqual(withPromotions);
  },
);

statement(
  [
    "The recommended listings on the home page are promotions first.",
    "Where promotions leave room, our staff recommend listings for a time, labelled Editors' choice; nobody can pay for that, and nobody chooses their own.",
  ],
  async () => {
    const moderator = await aReviewer();
    const chosen = await named("Chosen", "Kites.");
    const own = await aListing({ status: "approved", userId: moderator.id });
    const choice = { reason: "Clear prices.", lastDay: defaultLastDay(new Date()) };
    expect(await chooseListing(moderator, chosen.id, choice)).toMatchObject({ ok: true });
    expect(await chooseListing(moderator, own.id, choice)).toMatchObject({ ok: false });
    await named("Promoted", "Ropes.", { recommended: 1 });

    const recommended = await recommendListings();
    expect(names(recommended)).toEqual(["Promoted", "Chosen"]);
    const cards = recommended.map((listing) =>
      renderToStaticMarkup(createElement(ListingCard, { listing })),
    );
    expect(cards.map((card) => card.includes("Editors&#x27; choice"))).toEqual([false, true]);

    await everything.updateTable("editorsChoices").set({ endsAt: new Date() }).execute();
    expect(names(await recommendListings())).toEqual(["Promoted"]);
  },
);

statement(
  "Their order turns every day, and so does the order of the three in a category: each promotion gets the same share of the first places.",
  async () => {
    for (let count = 0; count < 3; count++)
      await aSubscription(await aBuyer({ serviceType: LEGAL, businessName: `Payer ${count}` }));

    const [atHome, inCategory] = [new Set<string>(), new Set<string>()];
    for (const day of [0, 1, 2]) {
      await settleOn(day);
      atHome.add(names(await recommendListings())[0] ?? "");
      inCategory.add((await namesFor("", { category: legal }))[0] ?? "");
    }
    expect([atHome.size, inCategory.size]).toEqual([3, 3]);
  },
);

statement(
  "Under Also in this category on a service's own page, promoted listings come first and the newest follow.",
  async () => {
    const { id, serviceType: category } = await named("Self", "Kites.");
    await named("Promoted", "Kites.", { recommended: 1 });
    await named("Older", "Kites.");
    await named("Newer", "Kites.");

    expect(names(await recommendSimilar({ id, category }))).toEqual(["Promoted", "Newer", "Older"]);
  },
);

statement("publication: a moderator reviews every listing, paid for or not.", async () => {
  for (const status of ["pending", "rejected"])
    await aListing({ status, serviceType: LEGAL, recommended: 1 });

  expect(await namesFor("", { category: legal })).toEqual([]);
  expect(await recommendListings()).toEqual([]);
});

statement("There are no ratings here, so none can be bought either.", async () => {
  await named("Rated", "Kites.", { rating: 5, reviews: 9_000, createdAt: new Date(0) });
  await named("Unrated", "Kites.");

  expect(await namesFor("kites")).toEqual(["Unrated", "Rated"]);
  const { listings } = await searchListings(noFilters);
  expect(Object.keys(listings[0] ?? {})).not.toContain("rating");
});

statement(
  [
    "Any provider can show for free that their website's domain is theirs.",
    "You can filter by it, and it changes no place in a list.",
  ],
  async () => {
    const { organisationId } = await aProvider();
    await aDomain({ organisationId });
    const acme = { website: "https://acme.com" };
    const day = (date: number) => new Date(Date.UTC(2026, 0, date));
    await named("Newest", "Contracts.", { ...acme, createdAt: day(3) });
    await named("Proven", "Contracts.", { ...acme, organisationId, createdAt: day(2) });
    await named("Oldest", "Contracts.", { ...acme, createdAt: day(1) });

    for (const search of ["", "contracts"]) {
      const find = async (isDomainProven: boolean) =>
        names((await searchListings({ ...noFilters, search, isDomainProven })).listings);
      expect(await find(false)).toEqual(["Newest", "Proven", "Oldest"]);
      expect(await find(true)).toEqual(["Proven"]);
    }
  },
);

everySentenceIsQuoted();
