import { Client } from "pg";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, test } from "vitest";
import { factChanges } from "#app/features/facts/fact-changes.ts";
import type { FactField } from "#app/features/facts/fact-field.ts";
import { factFields, fieldsFor } from "#app/features/facts/fact-fields.ts";
import { cellsIn, readFacts } from "#app/features/facts/facts-form.ts";
import { ExplainedFact } from "#app/features/facts/ui/explained-fact.tsx";
import { FactFieldset } from "#app/features/facts/ui/fact-fieldset.tsx";
import { fileColumns } from "#app/features/imports/import-columns.ts";
import { compareListings } from "#app/features/listings/comparison.ts";
import { findPublicListing } from "#app/features/listings/find-listings.server.ts";
import { findEditableListing } from "#app/features/listings/own/find-editable-listing.server.ts";
import { stateFacts } from "#app/features/listings/own/state-facts.server.ts";
import { ListingProfile } from "#app/features/listings/ui/listing-profile.tsx";
import { acceptListing } from "#app/features/moderation/accept-listing.server.ts";
import { findReview } from "#app/features/moderation/find-review.server.ts";
import { apiDocument } from "#app/features/search/api/api-document.ts";
import { findListingsPage } from "#app/features/search/api/find-listings-page.server.ts";
import { countFacts } from "#app/features/search/facets/count-facts.server.ts";
import { readFilters } from "#app/features/search/read-filters.ts";
import { noFilters } from "#app/features/search/search-filters.ts";
import { FactFilters } from "#app/features/search/ui/fact-filters.tsx";
import { dayOf } from "#app/shared/period.ts";
import { applyFactFields, readFactFields } from "../scripts/database/apply-fact-fields.ts";
import { aListing, aProvider, aReviewer } from "./builders.ts";
import { everything } from "./database.ts";

/** The 36th field, which no code but this test knows. */
const insured: FactField = {
  group: "trust",
  label: "Made-up insurance",
  help: "Whether the provider is insured.",
  why: "Accidents happen.",
  no: "Not insured",
  value: { kind: "choice", values: { basic: "Basic", full: "Full cover" } },
};

/** As `npm run db:migrate` does after a release. */
async function release() {
  const url = new URL(process.env.DATABASE_PUBLIC_URL ?? "");
  url.username = "postgres";
  const client = new Client({ connectionString: url.href });
  await client.connect();
  await applyFactFields(client, readFactFields().fields);
  await client.end();
}

beforeAll(async () => {
  factFields.insured = insured;
  await release();
});

afterAll(async () => {
  delete factFields.insured;
  await release();
  await everything.deleteFrom("factTokens").where("field", "=", "insured").execute();
});

const html = (element: Parameters<typeof renderToStaticMarkup>[0]) => renderToStaticMarkup(element);

test("a new field is asked, reviewed, shown, compared, searched and explained without another line of code", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved" });

  // The form.
  const fields = fieldsFor(listing.serviceType, "trust");
  expect(fields.map(([name]) => name)).toContain("insured");
  const asked = html(
    createElement(FactFieldset, { name: "insured", field: insured, cells: {}, problems: {} }),
  );
  for (const text of ["Made-up insurance", "Full cover", "Not insured"])
    expect(asked).toContain(text);
  const form = new FormData();
  form.set("insured", "full");
  const read = readFacts(cellsIn(form, fields), fields);
  if (!read.ok) throw new Error(JSON.stringify(read.problems));
  const { seen = "" } = (await findEditableListing(owner, listing.id)) ?? {};
  const names = fields.map(([name]) => name);
  const stated = { listingId: listing.id, asked: names, facts: read.facts, seen };
  expect(await stateFacts(owner, stated)).toMatchObject({ ok: true });

  // Review.
  const moderator = await aReviewer();
  const review = await findReview(moderator, listing.id);
  expect(factChanges({}, read.facts)).toMatchObject([
    { label: "Made-up insurance", before: undefined, after: { text: "Full cover" } },
  ]);
  expect(await acceptListing(moderator, listing.id, { seen: review?.seen ?? "" })).toMatchObject({
    ok: true,
  });

  // What the public reads and compares.
  const shown = await findPublicListing(listing.id);
  if (!shown) throw new Error("the listing is not public");
  const profile = { category: shown.category, facts: shown.facts, today: dayOf(new Date()) };
  expect(html(createElement(ListingProfile, profile as never))).toContain("Full cover");
  const compared = compareListings([shown], new Date()).flatMap(({ rows }) => rows);
  expect(compared).toContainEqual(
    expect.objectContaining({
      label: "Made-up insurance",
      cells: [expect.objectContaining({ text: "Full cover" })],
    }),
  );

  // Filter and counts.
  const wanted = readFilters(new URLSearchParams("insured=full&insured=nonsense"));
  expect(wanted.facts).toEqual({ insured: ["full"] });
  const { listings } = await findListingsPage("https://rebadge.test", wanted);
  expect(listings).toMatchObject([{ id: listing.id, facts: { insured: { value: "full" } } }]);
  const others = readFilters(new URLSearchParams("insured=basic"));
  expect((await findListingsPage("https://rebadge.test", others)).listings).toEqual([]);
  const counted = await countFacts(noFilters);
  expect(counted.counts).toMatchObject({ insured: { full: 1 } });
  expect(html(createElement(FactFilters, { filters: noFilters, counted }))).toContain("Full cover");

  // The API's document, files, and the explanation.
  const document = apiDocument("https://rebadge.test");
  const { parameters } = document.paths["/api/v1/listings"].get;
  expect(parameters.map(({ name }) => name)).toContain("insured");
  expect(JSON.stringify(document.components.schemas.Listing)).toContain("Made-up insurance");
  expect(fileColumns()).toEqual(expect.arrayContaining(["insured", "insured_note"]));
  expect(html(createElement(ExplainedFact, { name: "insured", field: insured }))).toContain(
    "Accidents happen.",
  );
});
