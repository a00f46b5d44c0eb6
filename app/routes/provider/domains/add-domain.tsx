import { addDomain } from "#app/features/domains/add-domain.server.ts";
import { domainPath } from "#app/features/domains/domain.ts";
import { addForm } from "#app/features/domains/domain-forms.ts";
import { domainMessages } from "#app/features/domains/domain-messages.ts";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Route } from "./+types/add-domain.ts";
import { domainsLoader } from "./domains-loader.ts";
import { domainsMeta } from "./domains-meta.ts";
import { DomainsPage } from "./domains-page.tsx";

export const meta = domainsMeta;
export const loader = domainsLoader;

export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, addForm);
  if (form.status !== "success") return answerInvalid(form);

  const result = await addDomain(context.get(actorContext), form.value.domain);
  if (!result.ok) return answerRefused(form, result.refusal, domainMessages[result.refusal]);

  return redirectWithToast(domainPath(result.value.id), domainMessages.added);
}

export default function AddDomain({ loaderData, actionData }: Route.ComponentProps) {
  return <DomainsPage {...loaderData} answer={actionData} />;
}
