import { disputePath } from "#app/features/claims/claim.ts";
import { statementForm } from "#app/features/claims/claim-forms.ts";
import { claimMessages } from "#app/features/claims/claim-messages.ts";
import { openDispute } from "#app/features/claims/open-dispute.server.ts";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/dispute-listing.ts";
import { claimLoader } from "./claim-loader.ts";
import { ClaimPage } from "./claim-page.tsx";
import { claimsMeta } from "./claims-meta.ts";

export const meta = claimsMeta;
export const loader = claimLoader;

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, statementForm);
  if (form.status !== "success") return answerInvalid(form);

  const asked = { listingId: params.id, ...form.value };
  const result = await openDispute(context.get(actorContext), asked);
  if (!result.ok) return answerRefused(form, result.refusal, claimMessages[result.refusal]);
  return redirectWithToast(disputePath(result.value.id), claimMessages.opened);
}

export default function DisputeListing({ loaderData, actionData }: Route.ComponentProps) {
  return <ClaimPage claim={loaderData} answers={{ dispute: actionData }} />;
}
