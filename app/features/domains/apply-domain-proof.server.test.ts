import { sql } from "kysely";
import { expect, test } from "vitest";
import { findPublicListing } from "#app/features/listings/find-listings.server.ts";
import { aDomain, aListing, ownerOf, waitingFor } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { applyDomainProof } from "./apply-domain-proof.server.ts";
import { domainProofChanged } from "./domain-jobs.ts";
import { removeDomain } from "./remove-domain.server.ts";

test("listings of the organisation with a website there show the proof, and lose it with it", async () => {
  const listing = await aListing({ website: "https://www.acme.com/", status: "approved" });
  const others = [
    await aListing({ website: "https://notacme.com/", userId: listing.userId, status: "approved" }),
    await aListing({ website: "https://acme.com.de/", userId: listing.userId, status: "approved" }),
    await aListing({ website: "https://acme.com/", status: "approved" }),
  ];
  const { id, provenAt } = await aDomain(listing);
  await applyAll();

  expect((await findPublicListing(listing.id))?.domainProof).toEqual({
    domain: "acme.com",
    method: "dns",
    provenAt,
  });
  for (const other of others) expect((await findPublicListing(other.id))?.domainProof).toBeNull();

  await removeDomain(ownerOf(listing), id);
  await applyAll();
  expect((await findPublicListing(listing.id))?.domainProof).toBeNull();
});

test("a listing whose website moves loses the proof, and gets it again when it moves back", async () => {
  const listing = await aListing({ website: "https://acme.com/", status: "approved" });
  await aDomain(listing);
  await applyAll();
  const moveTo = (website: string) =>
    everything
      .updateTable("whiteLabelServices")
      .set({ website })
      .where("id", "=", listing.id)
      .returning(["provenDomain", "version"])
      .executeTakeFirstOrThrow();

  expect(await moveTo("https://acme.de/")).toMatchObject({ provenDomain: null });
  expect(await moveTo("https://shop.acme.com/")).toMatchObject({ provenDomain: "acme.com" });
});

test("a new listing shows the proof at once; a proof is no new version of a listing", async () => {
  const first = await aListing({ website: "https://acme.com/", status: "approved" });
  await aDomain(first);
  await applyAll();
  const second = await aListing({ website: "https://acme.com/a", userId: first.userId });

  const rows = await everything
    .selectFrom("whiteLabelServices")
    .select(["id", "version", "provenDomain"])
    .execute();
  expect(rows).toContainEqual({ id: second.id, version: 1, provenDomain: "acme.com" });
  expect(rows).toContainEqual({ id: first.id, version: 1, provenDomain: "acme.com" });
});

test("no role but the trigger's owner writes a listing's proof", async () => {
  const listing = await aListing({ website: "https://acme.com/" });

  await everything
    .updateTable("whiteLabelServices")
    .set({ provenDomain: "acme.com", provenBy: "dns", provenAt: new Date() })
    .where("id", "=", listing.id)
    .execute();

  const { rows } = await sql<{ provenDomain: string | null }>`
    select proven_domain from white_label_services`.execute(everything);
  expect(rows).toEqual([{ provenDomain: null }]);
});

async function applyAll() {
  for (const changed of await waitingFor(domainProofChanged)) await applyDomainProof(changed);
}
