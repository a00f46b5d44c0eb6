import ArrowLeft from "lucide-react/icons/arrow-left";
import { data, Form, redirect, useNavigation } from "react-router";
import { type FactGroup, factGroups } from "#app/features/facts/fact-field.ts";
import { countStated, fieldsFor } from "#app/features/facts/fact-fields.ts";
import { cellNamesOf, cellsIn, cellsOf, readFacts } from "#app/features/facts/facts-form.ts";
import { FactFieldset } from "#app/features/facts/ui/fact-fieldset.tsx";
import { findFactsToConfirmOf } from "#app/features/listings/ageing/find-facts-to-confirm.server.ts";
import { FactAge } from "#app/features/listings/ageing/ui/fact-age.tsx";
import { findEditableListing } from "#app/features/listings/own/find-editable-listing.server.ts";
import { listingMessages } from "#app/features/listings/own/listing-messages.ts";
import { stateFacts } from "#app/features/listings/own/state-facts.server.ts";
import { statusOf, unlessBusy } from "#app/http/request/forms.server.ts";
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

export function meta() {
  return [{ title: `White label facts | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

const groupNames = Object.keys(factGroups) as FactGroup[];

function readGroup(url: URL): FactGroup {
  const asked = url.searchParams.get("group");
  return groupNames.find((group) => group === asked) ?? "offer";
}

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const listing = await findEditableListing(actor, params.id);
  if (!listing) throw await redirectNotYours();

  const due = await findFactsToConfirmOf(actor, [params.id]);
  const { content, isLive, seen } = listing;
  const { serviceType: category, facts, businessName } = content;
  return {
    id: params.id,
    businessName,
    category,
    isLive,
    seen,
    group: readGroup(url),
    cells: cellsOf(facts),
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
  const { facts: present, serviceType } = listing.content;
  const fields = fieldsFor(serviceType, group);
  const form = await readFields(request, [...cellNamesOf(fields), "seen"]);
  const cells = cellsIn(form, fields);
  const read = readFacts(cells, fields);
  if (!read.ok) return answer(cells, listingMessages["facts-invalid"], 422, read.problems);

  const asked = new Set(fields.map(([name]) => name));
  const others = Object.entries(present).filter(([name]) => !asked.has(name));
  const facts = { ...Object.fromEntries(others), ...read.facts };
  const seen = String(form.get("seen") ?? "");
  const result = await unlessBusy(stateFacts(actor, { listingId: params.id, facts, seen }));
  if (!result.ok && result.refusal === "not-yours") return redirectNotYours();
  // Leaving a group as it is leads on as well.
  if (result.ok || result.refusal === "nothing-changed") return leadOn(params.id, group, result.ok);
  return answer(cells, listingMessages[result.refusal], statusOf(result.refusal));
}

function answer(
  cells: Record<string, string>,
  message: Message,
  status: number,
  problems: Record<string, string> = {},
) {
  return data({ cells, message, problems }, status);
}

/** To the next group, and after the last one to the dashboard. */
function leadOn(id: string, group: FactGroup, isSaved: boolean) {
  const next = groupNames[groupNames.indexOf(group) + 1];
  const path = next ? factsPath(id, next) : "/dashboard";
  return isSaved ? redirectWithToast(path, listingMessages["facts-saved"]) : redirect(path);
}

function factsPath(id: string, group: FactGroup) {
  return `/dashboard/listings/${id}/facts?group=${group}`;
}

export default function ListingFacts({ loaderData, actionData }: Route.ComponentProps) {
  const { id, businessName, category, group, seen, isLive, due, progress, counts } = loaderData;
  const isBusy = useNavigation().state !== "idle";
  const cells = actionData?.cells ?? loaderData.cells;
  const problems = actionData?.problems ?? {};
  const isLast = groupNames.at(-1) === group;

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
        {isLive && "A moderator looks at your update before the public sees it."}
      </p>
      <p className="mt-3 max-w-[68ch] text-ink-2">
        In these questions, “you” is the agency that sells your product.
      </p>
      <p className="mt-5 font-semibold" role="status">
        {progress.stated} of {progress.all} stated
      </p>
      <Tabs
        label="Subjects"
        className="mt-4"
        tabs={groupNames.map((name, index) => ({
          href: factsPath(id, name),
          text: factGroups[name],
          current: name === group,
          count: counts[index]?.stated ?? 0,
        }))}
      />
      {actionData?.message && (
        <Alert kind={actionData.message.kind} title={actionData.message.title} className="mt-6">
          {actionData.message.text}
        </Alert>
      )}
      <Form
        key={group}
        method="post"
        action={factsPath(id, group)}
        noValidate
        className="mt-2 max-w-[52rem]"
      >
        <input type="hidden" name="seen" value={seen} />
        {fieldsFor(category, group).map(([name, field]) => (
          <FactFieldset key={name} name={name} field={field} cells={cells} problems={problems}>
            <FactAge listingId={id} due={due.find((fact) => fact.name === name)} />
          </FactFieldset>
        ))}
        <div className="mt-4 flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={isBusy}>
            {isLast ? "Save and finish" : "Save and go on"}
          </Button>
          <Button href="/white-label-facts" variant="quiet">
            What each fact means
          </Button>
        </div>
      </Form>
    </Page>
  );
}

export function ErrorBoundary({ params }: Route.ErrorBoundaryProps) {
  return (
    <ListingFailed title="Failed to load listing" path={`/dashboard/listings/${params.id}/facts`} />
  );
}

/** The same for another account's listing, a missing one and a malformed id. */
function redirectNotYours() {
  return redirectWithToast("/dashboard", listingMessages["not-yours"]);
}
