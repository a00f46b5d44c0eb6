import { disputePath } from "#app/features/claims/claim.ts";
import { claimMessages } from "#app/features/claims/claim-messages.ts";
import { withdrawDispute } from "#app/features/claims/withdraw-dispute.server.ts";
import { DOMAINS } from "#app/features/domains/domain.ts";
import type { FaultAnswer } from "#app/http/availability/answered-faults.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { unexpectedError } from "#app/shared/message.ts";
import { ConfirmationCard } from "#app/ui/page/confirmation-card.tsx";
import type { Route } from "./+types/withdraw-dispute.ts";
import { claimsMeta } from "./claims-meta.ts";
import { disputeLoader } from "./dispute-loader.ts";
import { DisputePage } from "./dispute-page.tsx";

/** The page of all domains and disputes shows the result, also after an unexpected error. */
export const handle = {
  faultAnswer: { path: DOMAINS, message: unexpectedError },
} satisfies FaultAnswer;

export const meta = claimsMeta;
export const loader = disputeLoader;

export async function action({ context, params }: Route.ActionArgs) {
  const result = await withdrawDispute(context.get(actorContext), params.id);
  return redirectWithToast(DOMAINS, claimMessages[result.ok ? "withdrawn" : result.refusal]);
}

export default function WithdrawDispute({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <DisputePage dispute={undefined} />;
  return (
    <ConfirmationCard
      title={`Withdraw your claim to ${loaderData.listing.businessName}?`}
      text="The listing stays with the other organization. You can claim it again."
      back={disputePath(loaderData.id)}
      button="Withdraw"
    />
  );
}
