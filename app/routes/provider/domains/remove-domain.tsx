import { DOMAINS, domainPath } from "#app/features/domains/domain.ts";
import { domainMessages } from "#app/features/domains/domain-messages.ts";
import { removeDomain } from "#app/features/domains/remove-domain.server.ts";
import type { FaultAnswer } from "#app/http/availability/answered-faults.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { unexpectedError } from "#app/shared/message.ts";
import { ConfirmationCard } from "#app/ui/page/confirmation-card.tsx";
import type { Route } from "./+types/remove-domain.ts";
import { domainLoader } from "./domain-loader.ts";
import { DomainPage } from "./domain-page.tsx";
import { domainsMeta } from "./domains-meta.ts";

/** The page of all domains shows the result, also after an unexpected error. */
export const handle = {
  faultAnswer: { path: DOMAINS, message: unexpectedError },
} satisfies FaultAnswer;

export const meta = domainsMeta;
export const loader = domainLoader;

export async function action({ context, params }: Route.ActionArgs) {
  const result = await removeDomain(context.get(actorContext), params.id);
  return redirectWithToast(DOMAINS, domainMessages[result.ok ? "removed" : result.refusal]);
}

export default function RemoveDomain({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <DomainPage found={undefined} />;
  const { id, domain } = loaderData.domain;
  return (
    <ConfirmationCard
      title={`Remove ${domain}?`}
      text="Your listings no longer say that the domain is proven. You can add it again."
      back={domainPath(id)}
      button="Remove"
    />
  );
}
