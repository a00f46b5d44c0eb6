import { domainPath } from "#app/features/domains/domain.ts";
import { mailForm } from "#app/features/domains/domain-forms.ts";
import { domainMessages } from "#app/features/domains/domain-messages.ts";
import { requestDomainCode } from "#app/features/domains/request-domain-code.server.ts";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/mail-domain-code.ts";
import { domainLoader } from "./domain-loader.ts";
import { DomainPage } from "./domain-page.tsx";
import { domainsMeta } from "./domains-meta.ts";

export const meta = domainsMeta;
export const loader = domainLoader;

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, mailForm);
  if (form.status !== "success") return answerInvalid(form);

  const asked = { id: params.id, ...form.value };
  const result = await requestDomainCode(context.get(actorContext), asked);
  if (!result.ok) return answerRefused(form, result.refusal, domainMessages[result.refusal]);

  return redirectWithToast(domainPath(params.id), domainMessages.mailed);
}

export default function MailDomainCode({ loaderData, actionData }: Route.ComponentProps) {
  return <DomainPage found={loaderData} answers={{ mail: actionData }} />;
}
