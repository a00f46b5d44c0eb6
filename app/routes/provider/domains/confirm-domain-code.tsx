import { confirmDomainCode } from "#app/features/domains/confirm-domain-code.server.ts";
import { domainPath } from "#app/features/domains/domain.ts";
import { codeForm } from "#app/features/domains/domain-forms.ts";
import { domainMessages } from "#app/features/domains/domain-messages.ts";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/confirm-domain-code.ts";
import { domainLoader } from "./domain-loader.ts";
import { DomainPage } from "./domain-page.tsx";
import { domainsMeta } from "./domains-meta.ts";

export const meta = domainsMeta;
export const loader = domainLoader;

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, codeForm);
  if (form.status !== "success") return answerInvalid(form);

  const given = { id: params.id, ...form.value };
  const result = await confirmDomainCode(context.get(actorContext), given);
  if (!result.ok) return answerRefused(form, result.refusal, domainMessages[result.refusal]);

  return redirectWithToast(domainPath(params.id), domainMessages.proven);
}

export default function ConfirmDomainCode({ loaderData, actionData }: Route.ComponentProps) {
  return <DomainPage found={loaderData} answers={{ code: actionData }} />;
}
