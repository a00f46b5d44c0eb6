import { deleteShortlist } from "#app/features/shortlist/delete-shortlist.server.ts";
import { SAVED, shortlistPath } from "#app/features/shortlist/shortlist.ts";
import { shortlistMessages } from "#app/features/shortlist/shortlist-messages.ts";
import type { FaultAnswer } from "#app/http/availability/answered-faults.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { unexpectedError } from "#app/shared/message.ts";
import { ConfirmationCard } from "#app/ui/page/confirmation-card.tsx";
import { Page } from "#app/ui/page/page.tsx";
import type { Route } from "./+types/delete-list.ts";
import { listLoader } from "./list-loader.ts";
import { ListPage } from "./list-page.tsx";
import { savedMeta } from "./saved-meta.ts";

/** The page of all lists shows the result, also after an unexpected error. */
export const handle = {
  faultAnswer: { path: SAVED, message: unexpectedError },
} satisfies FaultAnswer;

export const meta = savedMeta;
export const loader = listLoader;

export async function action({ context, params }: Route.ActionArgs) {
  const result = await deleteShortlist(context.get(actorContext), params.id);
  return redirectWithToast(SAVED, shortlistMessages[result.ok ? "deleted" : result.refusal]);
}

export default function DeleteList({ loaderData }: Route.ComponentProps) {
  if (!loaderData) return <ListPage list={undefined} />;
  const { id, name, entries, share } = loaderData;
  const what = entries.length === 1 ? "1 listing" : `${entries.length} listings`;
  return (
    <Page className="flex-1 py-8 md:py-12">
      <ConfirmationCard
        title={`Delete ${name}?`}
        text={`${what} and their notes leave your account.${share ? " Its link shows nothing any more." : ""} This cannot be undone.`}
        back={shortlistPath(id)}
        button="Delete list"
      />
    </Page>
  );
}
