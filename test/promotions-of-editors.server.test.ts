import { expect, test } from "vitest";
import { deleteListing } from "#app/features/listings/own/delete-listing.server.ts";
import { cancelPromotion } from "#app/features/promotions/cancel-promotion.server.ts";
import { startCheckout } from "#app/features/promotions/checkout/start-checkout.server.ts";
import { endPromotions } from "#app/features/promotions/end-promotions.server.ts";
import {
  findPromotionOffers,
  findPromotions,
} from "#app/features/promotions/find-promotions.server.ts";
import { openBillingPortal } from "#app/features/promotions/open-billing-portal.server.ts";
import { resumePromotion } from "#app/features/promotions/resume-promotion.server.ts";
import { joinWaitingList } from "#app/features/promotions/waiting/join-waiting-list.server.ts";
import { refuse } from "#app/shared/result.ts";
import { aListing, aMemberOf } from "#test/builders.ts";
import { everything } from "#test/database.ts";
import { openPayments } from "#test/payments.ts";
import { aBuyer, goToPay, promote, statusOf } from "#test/promotions.ts";

const payments = openPayments();

test("an editor sees nothing that is paid, pays for nothing and ends nothing", async () => {
  const buyer = await aBuyer();
  const subscriptionId = await promote(payments.stripe, buyer);
  const editor = await aMemberOf(buyer.listing, "editor");
  const listingId = buyer.listing.id;

  expect(await startCheckout(editor, { listingId, planType: "monthly" })).toEqual(
    refuse("not-promotable"),
  );
  expect(await joinWaitingList(editor, listingId)).toEqual(refuse("not-promotable"));
  expect(await cancelPromotion(editor, subscriptionId)).toEqual(refuse("no-such-promotion"));
  expect(await resumePromotion(editor, subscriptionId)).toEqual(refuse("promotion-over"));
  expect(await openBillingPortal(editor)).toEqual(refuse("never-paid"));
  expect(await findPromotions(editor)).toEqual([]);
  expect(await findPromotionOffers(editor, [listingId])).toEqual([]);
  expect(await findPromotions(buyer.owner)).toHaveLength(1);
  expect(await statusOf(subscriptionId)).toBe("active");
  expect(payments.stripe.state.subscriptions.get(subscriptionId)?.status).toBe("active");
});

test("an editor deletes a listing, but not one that is promoted or about to be paid for", async () => {
  const [promoted, paying] = [await aBuyer(), await aBuyer()];
  await promote(payments.stripe, promoted);
  await goToPay(paying);

  for (const { listing } of [promoted, paying]) {
    const editor = await aMemberOf(listing, "editor");
    const plain = await aListing({ userId: editor.id, organisationId: listing.organisationId });
    const remove = ({ id }: { id: string }) =>
      deleteListing(editor, id, () => endPromotions(editor, id));
    expect(await remove(listing)).toEqual(refuse("promotion-not-ended"));
    expect(await remove(plain)).toMatchObject({ ok: true });
  }
  expect(await everything.selectFrom("whiteLabelServices").selectAll().execute()).toHaveLength(2);
});
