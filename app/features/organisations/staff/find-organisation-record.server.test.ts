import { expect, test } from "vitest";
import { refuse } from "#app/shared/result.ts";
import {
  aDomain,
  aListing,
  aMemberOf,
  aModerator,
  anAdmin,
  aProvider,
  notProven,
  suspendOrganisation,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findOrganisationRecord } from "./find-organisation-record.server.ts";

test("staff see people, listings, domains and what the audit log says", async () => {
  const [admin, listing] = [await anAdmin(), await aListing()];
  const editor = await aMemberOf(listing, "editor");
  const { provenAt } = await aDomain(listing, { domain: "acme.com" });
  await aDomain(listing, { domain: "acme.org", ...notProven });
  await suspendOrganisation(listing);
  const id = listing.organisationId ?? "";
  await everything
    .insertInto("auditLog")
    .values({ actorId: admin.id, action: "organisation-suspended", subject: id })
    .execute();

  expect(await findOrganisationRecord(admin, id)).toMatchObject({
    value: {
      id,
      suspendedAt: expect.any(String),
      members: [
        { id: listing.userId, role: "owner" },
        { id: editor.id, role: "editor" },
      ],
      listings: [{ id: listing.id, status: "pending", isPublic: false }],
      listingCount: 1,
      domains: [
        { domain: "acme.com", proof: { method: "dns", provenAt: provenAt?.toISOString() } },
        { domain: "acme.org", proof: undefined },
      ],
      entries: [{ action: "organisation-suspended", subject: { id, kind: "organisation" } }],
      mayChange: true,
    },
  });
});

test("only an admin who does not belong to it may change it", async () => {
  const [admin, listing] = [await anAdmin(), await aListing()];
  const id = listing.organisationId ?? "";
  await everything
    .insertInto("organisationMembers")
    .values({ organisationId: id, userId: admin.id, role: "editor" })
    .execute();

  for (const actor of [admin, await aModerator()])
    expect(await findOrganisationRecord(actor, id)).toMatchObject({ value: { mayChange: false } });
  expect(await findOrganisationRecord(await aProvider(), id)).toEqual(refuse("not-allowed"));
});

test("an unknown or malformed id gives nothing", async () => {
  const admin = await anAdmin();
  for (const id of ["0199f3f0-0000-7000-8000-000000000000", "x", ""])
    expect(await findOrganisationRecord(admin, id)).toEqual(refuse("no-such-organisation"));
});
