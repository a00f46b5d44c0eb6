import { data, redirect } from "react-router";
import { askedBriefPath } from "#app/features/briefs/brief.ts";
import { readNote } from "#app/features/briefs/brief-forms.ts";
import { briefMessages } from "#app/features/briefs/brief-messages.ts";
import { answerBrief } from "#app/features/briefs/inbox/answer-brief.server.ts";
import { type AnswerProblems, askedFields } from "#app/features/briefs/inbox/asked-brief.ts";
import { findAskedBrief } from "#app/features/briefs/inbox/find-asked-brief.server.ts";
import { AskedBriefView } from "#app/features/briefs/inbox/ui/asked-brief-view.tsx";
import { BlockForm } from "#app/features/enquiries/ui/block-form.tsx";
import type { FactCells } from "#app/features/facts/fact-cells.ts";
import { cellNamesOf, cellsIn, cellsOf, readFacts } from "#app/features/facts/facts-form.ts";
import { showsListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import { keepSubmission, statusOf } from "#app/http/request/forms.server.ts";
import { readFields } from "#app/http/request/read-fields.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Message } from "#app/shared/message.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { Route } from "./+types/asked-brief.ts";
import { askedBriefLoader } from "./asked-brief-loader.ts";
import { briefsMeta } from "./briefs-meta.ts";
import { MissingBrief } from "./missing-brief.tsx";

export const meta = briefsMeta;
/** A colleague's answer appears by itself. */
export const handle = showsListings;
export const loader = askedBriefLoader;

export async function action({ request, context, params: { id } }: Route.ActionArgs) {
  const actor = context.get(actorContext);
  const brief = await findAskedBrief(actor, id);
  if (!brief) return redirect(askedBriefPath(id));

  const fields = askedFields(brief);
  const form = await readFields(request, [...cellNamesOf(fields), "note", "version"]);
  const typed = { cells: cellsIn(form, fields), note: String(form.get("note") ?? "") };
  keepSubmission(request, {
    reply: () => ({ initialValue: { ...typed.cells, note: typed.note } }),
  });
  const [facts, note] = [readFacts(typed.cells, fields), readNote(typed.note)];
  if (!facts.ok || !note.ok) {
    const problems = {
      ...(!facts.ok && facts.problems),
      ...(!note.ok && { note: note.problem }),
    };
    return answer(typed, briefMessages.invalid, 422, problems);
  }

  const version = Number(form.get("version"));
  const answered = { id, answers: facts.facts, note: note.note, version };
  const result = await answerBrief(actor, {
    ...answered,
    version: Number.isInteger(version) ? version : -1,
  });
  if (!result.ok) return answer(typed, briefMessages[result.refusal], statusOf(result.refusal));
  return redirectWithToast(askedBriefPath(id), briefMessages.answered);
}

type Typed = { cells: FactCells; note: string };

function answer(typed: Typed, message: Message, status: number, problems?: AnswerProblems) {
  return data({ typed, message, problems }, status);
}

export default function AskedBriefShown({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData) return <MissingBrief />;
  const { brief, published } = loaderData;
  const failed = failureOf(actionData);
  const message = failed ? briefMessages.failed : actionData?.message;
  const given = Object.entries(brief.questions).flatMap(([name, fact]) =>
    fact ? [[name, fact] as const] : [],
  );
  const typed = actionData?.typed ?? failed?.typed;

  return (
    <>
      {message && (
        <Alert kind={message.kind} title={message.title} className="mb-6 max-w-[52rem]">
          {message.text}
        </Alert>
      )}
      <AskedBriefView
        brief={brief}
        published={published}
        cells={typed?.cells ?? cellsOf(Object.fromEntries(given))}
        note={typed?.note ?? brief.note ?? ""}
        problems={actionData?.problems}
      />
      <div className="mt-8 max-w-[52rem]">
        <BlockForm
          action={`${askedBriefPath(brief.id)}/block`}
          other="buyer"
          isBlocked={brief.isBlocked}
        />
      </div>
    </>
  );
}

/** If the action failed, its answer has only what was typed. */
function failureOf(given: unknown) {
  const answer = given as { failed?: boolean; form?: { initialValue?: FactCells } } | undefined;
  const cells = answer?.failed ? (answer.form?.initialValue ?? {}) : undefined;
  return cells && { typed: { cells, note: cells.note ?? "" } };
}
