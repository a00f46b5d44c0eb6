import { expect, test } from "vitest";
import { changeMember } from "#app/features/organisations/change-member.server.ts";
import { aBrief, anAskable } from "#test/briefs.ts";
import { aMemberOf, aProvider, suspendOrganisation } from "#test/builders.ts";
import { findAskedBriefs } from "./find-asked-briefs.server.ts";

test("all people of the organisation see what it was asked, the latest first, and no one else does", async () => {
  const listing = await anAskable();
  const first = await aBrief({ listings: [listing], purpose: "The first." });
  await aBrief({ listings: [listing], purpose: "The second." });
  const member = await aMemberOf(
    { organisationId: listing.owner.organisationId ?? null },
    "editor",
  );

  for (const actor of [listing.owner, member])
    expect(await findAskedBriefs(actor)).toMatchObject([
      { purpose: "The second." },
      { purpose: "The first." },
    ]);
  for (const actor of [first.buyer, await aProvider()])
    expect(await findAskedBriefs(actor)).toEqual([]);

  await changeMember(listing.owner, member.id, undefined);
  expect(await findAskedBriefs(member)).toEqual([]);
  await suspendOrganisation(listing.owner);
  expect(await findAskedBriefs(listing.owner)).toEqual([]);
});
