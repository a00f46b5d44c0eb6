import { data, redirect } from "react-router";
import { findOwnListing } from "#app/features/listings/own/find-own-listings.server.ts";
import { listingMessages } from "#app/features/listings/own/listing-messages.ts";
import { withdrawalText, withdrawalTitle } from "#app/features/listings/own/own-listing.ts";
import { withdrawUpdate } from "#app/features/listings/own/withdraw-update.server.ts";
import type { FaultAnswer } from "#app/http/availability/answered-faults.server.ts";
import { unlessBusy } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { brand } from "#app/shared/brand.ts";
import { unexpectedError } from "#app/shared/message.ts";
import { ConfirmationCard } from "#app/ui/page/confirmation-card.tsx";
import type { Route } from "./+types/withdraw-update.ts";
import { NoSuchListing } from "./no-such-listing.tsx";

const DASHBOARD = "/dashboard";

export const handle = {
  faultAnswer: { path: DASHBOARD, message: unexpectedError },
} satisfies FaultAnswer;

export function meta({ loaderData }: Route.MetaArgs) {
  const title = loaderData ? "Withdraw update" : "Listing not found";
  return [{ title: `${title} | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ context, params }: Route.LoaderArgs) {
  const listing = await findOwnListing(context.get(actorContext), params.id);
  if (!listing) return data(undefined, { status: 404 });
  if (listing.state !== "update-in-review") return redirect(DASHBOARD);
  return { businessName: listing.businessName };
}

export async function action({ context, params }: Route.ActionArgs) {
  const result = await unlessBusy(withdrawUpdate(context.get(actorContext), params.id));
  if (result.ok) {
    const message = result.value.isWithdrawn ? "update-withdrawn" : "no-update-waiting";
    return redirectWithToast(DASHBOARD, listingMessages[message]);
  }
  const refusal = result.refusal === "not-yours" ? "not-withdrawn" : result.refusal;
  return redirectWithToast(DASHBOARD, listingMessages[refusal]);
}

export default function WithdrawUpdate({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <NoSuchListing />;
  return (
    <ConfirmationCard
      title={withdrawalTitle}
      text={withdrawalText(loaderData)}
      back={DASHBOARD}
      button="Withdraw update"
    />
  );
}
