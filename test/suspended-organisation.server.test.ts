import { expect, test } from "vitest";
import { addDomain } from "#app/features/domains/add-domain.server.ts";
import { previewImport } from "#app/features/imports/preview/preview-import.server.ts";
import { startImport } from "#app/features/imports/run/start-import.server.ts";
import { storeLogo } from "#app/features/listings/logo/store-logo.server.ts";
import { deleteListing } from "#app/features/listings/own/delete-listing.server.ts";
import { submitListing } from "#app/features/listings/own/submit-listing.server.ts";
import { storePicture } from "#app/features/listings/pictures/store-picture.server.ts";
import { changeMember } from "#app/features/organisations/change-member.server.ts";
import { inviteMember } from "#app/features/organisations/invite-member.server.ts";
import { renameOrganisation } from "#app/features/organisations/rename-organisation.server.ts";
import { startCheckout } from "#app/features/promotions/checkout/start-checkout.server.ts";
import { endPromotions } from "#app/features/promotions/end-promotions.server.ts";
import { refuse } from "#app/shared/result.ts";
import { aListing, aListingForm, aMemberOf, aProvider, suspendOrganisation } from "./builders.ts";
import { everything } from "./database.ts";
import { aFile, aPreview, aRow } from "./imports.ts";
import { aPicture } from "./pictures.ts";

test("every verb refuses politely who acts for a suspended organisation, and nothing is written", async () => {
  const owner = await aProvider();
  const listing = await aListing({ userId: owner.id, status: "approved" });
  const colleague = await aMemberOf(listing, "editor");
  const preview = await aPreview(owner, [aRow()]);
  const image = new File([await aPicture("png", 640, 480)], "picture.png", { type: "image/png" });
  await suspendOrganisation(listing);
  const before = await count();

  for (const actor of [owner, { ...owner, organisationId: undefined }]) {
    expect(await submitListing(actor, aListingForm())).toEqual(refuse("shut-out"));
    expect(await previewImport(actor, aFile([aRow()]))).toEqual(refuse("shut-out"));
    expect(await startImport(actor, preview)).toEqual(refuse("no-such-import"));
    expect(await storeLogo(actor, image)).toEqual(refuse("shut-out"));
    expect(await storePicture(actor, image)).toEqual(refuse("shut-out"));
    expect(await addDomain(actor, "acme.com")).toEqual(refuse("shut-out"));
    expect(await renameOrganisation(actor, "Another name")).toEqual(refuse("not-allowed"));
    const friend = { email: "friend@rebadge.test", role: "editor" } as const;
    expect(await inviteMember(actor, friend)).toEqual(refuse("not-allowed"));
    expect(await changeMember(actor, colleague.id, undefined)).toEqual(refuse("not-allowed"));
    expect(await startCheckout(actor, { listingId: listing.id, planType: "monthly" })).toEqual(
      refuse("not-promotable"),
    );
    const deleted = await deleteListing(actor, listing.id, () => endPromotions(actor, listing.id));
    expect(deleted).toMatchObject({ ok: false });
  }

  expect(await count()).toEqual(before);
});

async function count() {
  const tables = [
    "whiteLabelServices",
    "organisations",
    "organisationMembers",
    "invitations",
    "imports",
    "logos",
    "pictures",
    "domainProofs",
    "checkoutAttempts",
  ] as const;
  return Promise.all(
    tables.map((table) =>
      everything
        .selectFrom(table)
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .executeTakeFirstOrThrow(),
    ),
  );
}
