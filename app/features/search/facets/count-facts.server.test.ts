import { expect, test } from "vitest";
import { aListing } from "#test/builders.ts";
import { noFilters } from "../search-filters.ts";
import { countFacts } from "./count-facts.server.ts";

const facts = (term: number, sso?: string[]) =>
  JSON.stringify({
    term: { tier: "included", value: term },
    ...(sso && { sso: { tier: "add_on", value: sso } }),
  });

test("the values of live listings under the search are counted, each by its range or name", async () => {
  await aListing({ status: "approved", description: "telematics", facts: facts(6, ["saml"]) });
  await aListing({ status: "approved", description: "telematics", facts: facts(3) });
  await aListing({ status: "approved", description: "zeppelins", facts: facts(60) });
  await aListing({ status: "pending", description: "telematics", facts: facts(1) });

  expect(await countFacts(noFilters)).toEqual({
    counts: { term: { "max-6": 2, beyond: 1 }, sso: { saml: 1 } },
    isAbout: false,
  });
  const { counts } = await countFacts({ ...noFilters, search: "zeppelins" });
  expect(counts).toEqual({ term: { beyond: 1 } });
});

test("letters that the index can't answer for are not counted", async () => {
  await aListing({ status: "approved", businessName: "A+ Desk", facts: facts(6) });
  expect((await countFacts({ ...noFilters, search: "+" })).counts).toEqual({});
});
