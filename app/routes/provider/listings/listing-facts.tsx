import ArrowLeft from "lucide-react/icons/arrow-left";
import { useEffect } from "react";
import { data, Form, redirect, useNavigation } from "react-router";
import type { FactCells } from "#app/features/facts/fact-cells.ts";
import { cellsWithDraft, draftedGroups } from "#app/features/facts/fact-draft.ts";
import { factGroups } from "#app/features/facts/fact-field.ts";
import { countStated, fieldsFor } from "#app/features/facts/fact-fields.ts";
import {
  cellNamesOf,
  cellsIn,
  type FactProblems,
  readFacts,
} from "#app/features/facts/facts-form.ts";
import {
  draftPath,
  factsPath,
  groupNames,
  previewPath,
  QUESTIONS_ID,
  questionsPath,
  readGroup,
} from "#app/features/facts/facts-path.ts";
import { DraftNotice } from "#app/features/facts/ui/draft-notice.tsx";
import { FactFieldset } from "#app/features/facts/ui/fact-fieldset.tsx";
import { useFactDraft } from "#app/features/facts/ui/use-fact-draft.ts";
import { findFactsToConfirmOf } from "#app/features/listings/ageing/find-facts-to-confirm.server.ts";
import { FactAge } from "#app/features/listings/ageing/ui/fact-age.tsx";
import { findEditableListing } from "#app/features/listings/own/find-editable-listing.server.ts";
import { findFactDraft } from "#app/features/listings/own/find-fact-draft.server.ts";
import { listingMessages } from "#app/features/listings/own/listing-messages.ts";
import { stateFacts } from "#app/features/listings/own/state-facts.server.ts";
import { ReviewRequest } from "#app/features/listings/own/ui/review-request.tsx";
import { keepSubmission, statusOf, unlessBusy } from "#app/http/request/forms.server.ts";
import { readFields } from "#app/http/request/read-fields.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { brand } from "#app/shared/brand.ts";
import type { Message } from "#app/shared/message.ts";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { Tabs } from "#app/ui/page/tabs.tsx";
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
      {request && (
        <Alert
          kind="warning"
          title={isLive ? "Your update was not accepted" : "Changes are requested"}
          className="mt-6 max-w-[52rem]"
        >
          <ReviewRequest {...request} listingId={id} />
        </Alert>
      )}
      <p className="mt-6 font-semibold" role="status">
        {progress.stated} of {progress.all} stated
      </p>
      <Tabs
        label="Subjects"
        className="mt-3"
        tabs={groupNames.map((name, index) => ({
          href: factsPath(id, name),
          text: factGroups[name],
          current: name === group,
          count: counts[index]?.stated ?? 0,
        }))}
      />
      {draft && (
        <DraftNotice listingId={id} group={group} groups={draft.drafted} savedAt={draft.savedAt} />
      )}
      {message && (
        <Alert kind={message.kind} title={message.title} className="mt-6 max-w-[52rem]">
          {message.text}
        </Alert>
      )}
      <Questions key={group} {...loaderData} answer={actionData} />
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

function Questions({
  id,
  category,
  group,
  seen,
  due,
  cells: saved,
  answer,
}: Route.ComponentProps["loaderData"] & { answer: Given }) {
  const isBusy = useNavigation().state !== "idle";
  const { form, kept } = useFactDraft(draftPath(id, group));
  const cells = answer?.cells ?? failureOf(answer)?.form?.initialValue ?? saved;
  const problems = answer?.problems ?? noProblems;
  const isLast = groupNames.at(-1) === group;
  useFocusOnProblem(problems);

  return (
    <Form
      ref={form}
      method="post"
      action={factsPath(id, group)}
      noValidate
      className="mt-8 max-w-[52rem]"
    >
      <h2 id={QUESTIONS_ID} tabIndex={-1} className="w-fit scroll-mt-24 text-title-m">
        {factGroups[group]}
      </h2>
      <input type="hidden" name="seen" value={seen} />
      <div>
        {fieldsFor(category, group).map(([name, field]) => (
          <FactFieldset key={name} name={name} field={field} cells={cells} problems={problems}>
            <FactAge listingId={id} due={due.find((fact) => fact.name === name)} />
          </FactFieldset>
        ))}
      </div>
      <div className="mt-2 flex flex-wrap items-center gap-3 border-line border-t pt-6">
        <Button type="submit" aria-disabled={isBusy}>
          {isLast ? "Save and finish" : "Save and go on"}
        </Button>
        <Button type="submit" variant="quiet" formAction={previewPath(id, group)}>
          Preview
        </Button>
        <Button href="/white-label-facts" variant="ghost">
          What each fact means
        </Button>
      </div>
      <p role="status" className="mt-3 min-h-6 text-ink-2 text-small">
        {kept && keptTexts[kept]}
      </p>
    </Form>
  );
}

const noProblems: FactProblems = {};

const keptTexts = {
  yes: "Your answers are kept as a draft, which only you can see. Save them to state them.",
  no: "Your answers could not be kept as a draft just now. Please save them before you leave.",
};

function useFocusOnProblem(problems: FactProblems) {
  useEffect(() => {
    if (problems === noProblems) return;
    const control = "[aria-invalid=true], [data-invalid] input";
    document.querySelector<HTMLElement>(`main :is(${control})`)?.focus();
  }, [problems]);
}

export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  return (
    <ListingFailed title="Failed to load listing" path={`/dashboard/listings/${params.id}/facts`} />
  );
}
