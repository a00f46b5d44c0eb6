import { renameShortlist } from "#app/features/shortlist/rename-shortlist.server.ts";
import { shortlistPath } from "#app/features/shortlist/shortlist.ts";
import { nameForm } from "#app/features/shortlist/shortlist-forms.ts";
import { shortlistMessages } from "#app/features/shortlist/shortlist-messages.ts";
import { NameForm } from "#app/features/shortlist/ui/name-form.tsx";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { Page } from "#app/ui/page/page.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import type { Route } from "./+types/rename-list.ts";
import { listLoader } from "./list-loader.ts";
import { ListPage } from "./list-page.tsx";
import { savedMeta } from "./saved-meta.ts";

export const meta = savedMeta;
export const loader = listLoader;

export async function action({ request, context, params }: Route.ActionArgs) {
  const form = await readForm(request, nameForm);
  if (form.status !== "success") return answerInvalid(form);

  const wanted = { id: params.id, ...form.value };
  const result = await renameShortlist(context.get(actorContext), wanted);
  if (!result.ok) return answerRefused(form, result.refusal, shortlistMessages[result.refusal]);
  return redirectWithToast(shortlistPath(params.id), shortlistMessages.renamed);
}

export default function RenameList({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <ListPage list={undefined} />;
  const { id, name } = loaderData;
  return (
    <Page className="flex-1 py-8 md:py-12">
      <p className="text-small">
        <TextLink href={shortlistPath(id)}>Back to the list</TextLink>
      </p>
      <h1 className="mt-3 mb-6 text-title-l [overflow-wrap:anywhere]">Rename {name}</h1>
      <NameForm
        action={`${shortlistPath(id)}/rename`}
        name={name}
        button="Save name"
        answer={actionData}
      />
    </Page>
  );
}
