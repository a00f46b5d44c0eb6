import { expect, test } from "vitest";
import type { Actor } from "#app/features/accounts/actor.ts";
import { refuse } from "#app/shared/result.ts";
import {
  aDomain,
  aListing,
  aMemberOf,
  aModerator,
  aProvider,
  notProven,
  suspendOrganisation,
} from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { findOrganisations } from "./find-organisations.server.ts";
import type { OrganisationSearch } from "./organisation-search.ts";

test("staff find an organisation by its name, a member's address, a domain and its id", async () => {
  const moderator = await aModerator();
  const listing = await aListing({ status: "approved" });
  await aListing({ userId: listing.userId });
  await aListing();
  const editor = await aMemberOf(listing, "editor");
  await aDomain(listing, { domain: "northgauge.com", ...notProven });
  const id = listing.organisationId ?? "";
  await everything
    .updateTable("organisations")
    .set({ name: "North & Gauge" })
    .where("id", "=", id)
    .execute();

  // The editor has an organisation of their own too.
  for (const text of ["north & g", "northgauge.com", id])
    expect((await find(moderator, { text })).organisations, text).toEqual([
      {
        id,
        label: "North & Gauge",
        owners: [await emailOf(listing.userId)],
        members: 2,
        listings: 2,
        liveListings: 1,
        isSuspended: false,
      },
    ]);
  const byAddress = await find(moderator, { text: editor.email });
  expect(byAddress.organisations.map((found) => found.id)).toContain(id);
  expect((await find(moderator, { text: "nobody" })).total).toBe(0);
});

test("suspended ones are listed alone, and a page past the end shows the last one", async () => {
  const moderator = await aModerator();
  const [listing] = [await aListing(), await aListing()];
  await suspendOrganisation(listing);

  const found = await find(moderator, { group: "suspended", page: 9 });
  expect(found).toMatchObject({ total: 1, page: 1, pageCount: 1 });
  expect(found.organisations).toMatchObject([{ id: listing?.organisationId, isSuspended: true }]);
});

test("providers see none", async () => {
  const found = await findOrganisations(await aProvider(), { text: "", group: "all", page: 1 });
  expect(found).toEqual(refuse("not-allowed"));
});

async function find(actor: Actor, search: Partial<OrganisationSearch>) {
  const found = await findOrganisations(actor, { text: "", group: "all", page: 1, ...search });
  if (!found.ok) throw new Error(found.refusal);
  return found.value;
}

async function emailOf(id: string) {
  const { email } = await everything
    .selectFrom("users")
    .select("email")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  return email;
}
