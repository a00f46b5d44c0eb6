import ArrowLeft from "lucide-react/icons/arrow-left";
import { data, redirect } from "react-router";
import type { FactCells } from "#app/features/facts/fact-cells.ts";
import { cellsWithDraft, draftedGroups } from "#app/features/facts/fact-draft.ts";
import { countStated, fieldsFor } from "#app/features/facts/fact-fields.ts";
import {
  cellNamesOf,
  cellsIn,
  type FactProblems,
  readFacts,
} from "#app/features/facts/facts-form.ts";
import { groupNames, questionsPath, readGroup } from "#app/features/facts/facts-path.ts";
import { DraftNotice } from "#app/features/facts/ui/draft-notice.tsx";
import { FactSubjects } from "#app/features/facts/ui/fact-subjects.tsx";
import { findFactsToConfirmOf } from "#app/features/listings/ageing/find-facts-to-confirm.server.ts";
import { findEditableListing } from "#app/features/listings/own/find-editable-listing.server.ts";
import { findFactDraft } from "#app/features/listings/own/find-fact-draft.server.ts";
import { listingMessages } from "#app/features/listings/own/listing-messages.ts";
import { stateFacts } from "#app/features/listings/own/state-facts.server.ts";
import { FactQuestions } from "#app/features/listings/own/ui/fact-questions.tsx";
import { ReviewNotice } from "#app/features/listings/own/ui/review-notice.tsx";
import { keepSubmission, statusOf, unlessBusy } from "#app/http/request/forms.server.ts";
import { readFields } from "#app/http/request/read-fields.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { brand } from "#app/shared/brand.ts";
import type { Message } from "#app/shared/message.ts";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Page } from "#app/ui/page/page.tsx";
import type { Route } from "./+types/listing-facts.ts";
import { ListingFailed } from "./listing-failed.tsx";
import { redirectNotYours } from "./not-yours.ts";

export function meta() {
  return [{ title: `White label facts | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const [listing, kept, due] = await Promise.all([
    findEditableListing(actor, params.id),
    findFactDraft(actor, params.id),
    findFactsToConfirmOf(actor, [params.id]),
  ]);
  if (!listing) throw await redirectNotYours();

  const { content, isLive, isUpdatePending, seen, request } = listing;
  const { serviceType: category, facts, businessName } = content;
  const draft = kept?.draft ?? {};
  const drafted = draftedGroups(draft, category);
  return {
    id: params.id,
    businessName,
    category,
    isLive,
    isUpdatePending,
    request,
    seen,
    group: readGroup(url),
    cells: cellsWithDraft(facts, draft, fieldsFor(category)),
    draft: kept && drafted.length > 0 ? { drafted, savedAt: kept.savedAt.toISOString() } : null,
    due: due.listings[0]?.facts ?? [],
    progress: countStated(facts, fieldsFor(category)),
    counts: groupNames.map((group) => countStated(facts, fieldsFor(category, group))),
  };
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const actor = context.get(actorContext);
  const listing = await findEditableListing(actor, params.id);
  if (!listing) return redirectNotYours();

  const group = readGroup(url);
  const fields = fieldsFor(listing.content.serviceType, group);
  const form = await readFields(request, [...cellNamesOf(fields), "seen"]);
  const cells = cellsIn(form, fields);
  keepSubmission(request, { reply: () => ({ initialValue: cells }) });
  const read = readFacts(cells, fields);
  if (!read.ok) return answer(cells, listingMessages["facts-invalid"], 422, read.problems);

  const stated = {
    listingId: params.id,
    asked: fields.map(([name]) => name),
    facts: read.facts,
    seen: String(form.get("seen") ?? ""),
  };
  const result = await unlessBusy(stateFacts(actor, stated));
  if (!result.ok && result.refusal === "not-yours") return redirectNotYours();
  if (!result.ok && result.refusal !== "nothing-changed")
    return answer(cells, listingMessages[result.refusal], statusOf(result.refusal));

  const kept = await findFactDraft(actor, params.id);
  // After the last group, those in which something was typed and not saved.
  const [unsaved] = draftedGroups(kept?.draft ?? {}, listing.content.serviceType);
  const next = groupNames[groupNames.indexOf(group) + 1] ?? unsaved;
  const path = next ? questionsPath(params.id, next) : "/dashboard";
  // Leaving a group as it is leads on as well.
  return result.ok ? redirectWithToast(path, messages[result.value.outcome]) : redirect(path);
}

const messages = {
  updated: listingMessages["facts-saved"],
  proposed: listingMessages["update-sent"],
  withdrawn: listingMessages["update-withdrawn"],
};

function answer(cells: FactCells, message: Message, status: number, problems: FactProblems = {}) {
  return data({ cells, message, problems }, status);
}

export default function ListingFacts({ loaderData, actionData }: Route.ComponentProps) {
  const { id, businessName, isLive, isUpdatePending, request, group } = loaderData;
  const { progress, counts, draft } = loaderData;
  const message = messageOf(actionData);

  return (
    <Page className="flex-1 py-8 md:py-12">
      <Button href="/dashboard" variant="ghost" size="s" className="-ml-3 mb-4">
        <ArrowLeft aria-hidden="true" />
        Back to Dashboard
      </Button>
      <h1 className="text-title-xl">White label facts</h1>
      <p className="mt-3 max-w-[68ch] text-ink-2 text-lead text-pretty">
        What buyers ask before they sell {businessName} under their own brand. State what you know;
        what you leave empty is shown as not stated, never as no.{" "}
        {reviewText(isLive, isUpdatePending)}
      </p>
      <p className="mt-3 max-w-[68ch] text-ink-2">
        The questions are worded as buyers read them: “you” is the agency that sells the product,
        “the provider” is your company.
      </p>
      <ReviewNotice
        request={request}
        listingId={id}
        isLive={isLive}
        className="mt-6 max-w-[52rem]"
      />
      <div className="mt-8 grid items-start gap-x-12 lg:grid-cols-[15rem_minmax(0,1fr)]">
        <div className="min-w-0 lg:sticky lg:top-24">
          <p className="mb-3 font-semibold" role="status">
            {progress.stated} of {progress.all} stated
          </p>
          <FactSubjects listingId={id} group={group} counts={counts} />
        </div>
        <div className="min-w-0 lg:[&>:first-child]:mt-0">
          {draft && (
            <DraftNotice
              listingId={id}
              group={group}
              groups={draft.drafted}
              savedAt={draft.savedAt}
            />
          )}
          {message && (
            <Alert kind={message.kind} title={message.title} className="mt-6 max-w-[52rem]">
              {message.text}
            </Alert>
          )}
          <FactQuestions
            key={group}
            {...loaderData}
            cells={
              actionData?.cells ?? failureOf(actionData)?.form?.initialValue ?? loaderData.cells
            }
            problems={actionData?.problems}
          />
        </div>
      </div>
    </Page>
  );
}

function reviewText(isLive: boolean, isUpdatePending: boolean) {
  if (isUpdatePending) return "Your update is in review; what you save here is added to it.";
  return isLive && "A moderator looks at your update before the public sees it.";
}

type Given = Route.ComponentProps["actionData"];

/** If the action failed, its answer has only what was typed. */
function failureOf(answer: Given) {
  return answer as { failed?: boolean; form?: { initialValue?: FactCells } } | undefined;
}

function messageOf(answer: Given): Message | undefined {
  return failureOf(answer)?.failed ? listingMessages["update-failed"] : answer?.message;
}

export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  return (
    <ListingFailed title="Failed to load listing" path={`/dashboard/listings/${params.id}/facts`} />
  );
}
