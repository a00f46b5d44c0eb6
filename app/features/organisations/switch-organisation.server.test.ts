import { expect, test } from "vitest";
import { findSignedIn } from "#app/features/accounts/sessions/find-sessions.server.ts";
import { aListing, aMemberOf, aSession } from "#test/builders.ts";
import { changeMember } from "./change-member.server.ts";
import { switchOrganisation } from "./switch-organisation.server.ts";

test("a browser acts for the chosen organisation, only if the person belongs to it, and until they leave", async () => {
  const [listing, foreign] = [await aListing(), await aListing()];
  const member = await aMemberOf(listing, "editor");
  const { actor, token } = await aSession(member);
  const own = (await findSignedIn(token))?.organisationId;

  await switchOrganisation(actor, listing.organisationId ?? "");
  await switchOrganisation(actor, foreign.organisationId ?? "");
  await switchOrganisation(actor, "nonsense");
  expect((await findSignedIn(token))?.organisationId).toBe(listing.organisationId);

  await changeMember(actor, actor.id, undefined);
  expect((await findSignedIn(token))?.organisationId).toBe(own);
});
