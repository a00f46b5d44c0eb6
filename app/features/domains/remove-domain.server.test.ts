import { expect, test } from "vitest";
import { accept, refuse } from "#app/shared/result.ts";
import { aDomain, aListing, aMemberOf, aProvider, ownerOf, waitingFor } from "#test/builders.ts";
import { applyDomainProof } from "./apply-domain-proof.server.ts";
import { domainProofChanged } from "./domain-jobs.ts";
import { findDomain } from "./find-domains.server.ts";
import { removeDomain } from "./remove-domain.server.ts";

test("a member removes a domain, and a job follows for the listings", async () => {
  const listing = await aListing();
  const { id } = await aDomain(listing);
  for (const changed of await waitingFor(domainProofChanged)) await applyDomainProof(changed);

  expect(await removeDomain(await aMemberOf(listing, "editor"), id)).toEqual(accept(undefined));

  expect(await findDomain(ownerOf(listing), id)).toBeUndefined();
  expect(await waitingFor(domainProofChanged)).toContainEqual({
    organisationId: listing.organisationId,
    domain: "acme.com",
  });
});

test("a stranger removes nothing, nor who was removed", async () => {
  const [owner, stranger] = [await aProvider(), await aProvider()];
  const { id } = await aDomain(owner);

  for (const actor of [stranger, { ...stranger, organisationId: owner.organisationId }])
    expect(await removeDomain(actor, id)).toEqual(refuse("no-such-domain"));
  expect(await findDomain(owner, id)).toBeDefined();
});
