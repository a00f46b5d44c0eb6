import { data } from "react-router";
import { claimListing } from "#app/features/claims/claim-listing.server.ts";
import { claimMessages } from "#app/features/claims/claim-messages.ts";
import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import { statusOf } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/claim-listing.ts";
import { claimLoader } from "./claim-loader.ts";
import { ClaimPage } from "./claim-page.tsx";
import { claimsMeta } from "./claims-meta.ts";

export const meta = claimsMeta;
/** A proof that is found while the page is open appears by itself. */
export const handle = showsListings;
export const loader = claimLoader;

export async function action({ context, params }: Route.ActionArgs) {
  const result = await claimListing(context.get(actorContext), params.id);
  if (result.ok) return redirectWithToast("/dashboard", claimMessages.claimed);
  return data({ message: claimMessages[result.refusal] }, statusOf(result.refusal));
}

export default function ClaimListing({ loaderData, actionData }: Route.ComponentProps) {
  return <ClaimPage claim={loaderData} answers={{ claim: actionData }} />;
}
