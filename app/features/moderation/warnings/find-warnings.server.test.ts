import { expect, test } from "vitest";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { aListing, aModerator, aProvider } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findWarnings } from "./find-warnings.server.ts";

async function warningsOf(listing: Awaited<ReturnType<typeof aListing>>) {
  const shown = { ...listing, listingId: listing.id };
  return transaction(await aModerator(), (tx) => findWarnings(tx, shown));
}

async function aCheck(website: string, outcome: string, details = "") {
  const checkedAt = new Date("2026-03-02T12:00:00Z");
  await everything
    .insertInto("websiteChecks")
    .values({ website, outcome, details, checkedAt })
    .execute();
}

test("a website that is not checked yet is reported as unchecked", async () => {
  expect(await warningsOf(await aListing())).toEqual([{ kind: "website-unchecked" }]);
});

test("a reachable website gives no warning; an unreachable or redirecting one does", async () => {
  const website = "https://provider.example";
  await aCheck(website, "reachable", "it answers with status 200");
  await aCheck("https://gone.example", "unreachable", "it answers with status 404");
  await aCheck("https://sold.example", "redirects", "https://parked.example/");
  const [there, gone, sold] = [
    await aListing({ businessName: "Harbour Reports", website }),
    await aListing({ businessName: "Lantern Desk", website: "https://gone.example" }),
    await aListing({ businessName: "Orchard Mail", website: "https://sold.example" }),
  ];
  const checkedAt = "2026-03-02T12:00:00.000Z";

  expect(await warningsOf(there)).toEqual([]);
  expect(await warningsOf(gone)).toEqual([
    { kind: "website-unreachable", details: "it answers with status 404", checkedAt },
  ]);
  expect(await warningsOf(sold)).toEqual([
    { kind: "website-redirects", details: "https://parked.example/", checkedAt },
  ]);
});

test("warnings are about the proposed content, not the public one", async () => {
  const listing = await aListing({ status: "approved", businessName: "Harbour Reports" });
  const { id: userId } = await aProvider();
  await aListing({ businessName: "Lantern Desk", website: "https://lantern.example", userId });

  const warnings = await warningsOf({
    ...listing,
    businessName: "Lantern Desk!!!",
    website: "https://www.lantern.example/about",
  });

  expect(warnings.map(({ kind }) => kind)).toEqual([
    "website-unchecked",
    "same-domain",
    "similar-name",
    "repeated-signs",
  ]);
});
