import { data } from "react-router";
import { briefPath, MAX_ASKED } from "#app/features/briefs/brief.ts";
import { briefForm, mustHavesIn } from "#app/features/briefs/brief-forms.ts";
import { briefMessages } from "#app/features/briefs/brief-messages.ts";
import { findBriefable } from "#app/features/briefs/find-briefable.server.ts";
import { sendBrief } from "#app/features/briefs/send-brief.server.ts";
import { type BriefAnswer, NewBrief } from "#app/features/briefs/ui/new-brief.tsx";
import { answerInvalid, answerRefused, readForm } from "#app/http/request/forms.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";
import type { Route } from "./+types/new-brief.ts";
import { briefsMeta } from "./briefs-meta.ts";

export const meta = briefsMeta;

export async function loader({ url, context }: Route.LoaderArgs) {
  const ids = url.searchParams.getAll("id").slice(0, MAX_ASKED);
  const listings = await findBriefable(context.get(actorContext), ids);
  const shown = { listings, formKey: crypto.randomUUID() };
  return listings.length > 0 ? shown : data(shown, { status: 404 });
}

/** Nothing is stored until it is sent: looking through and changing carry the form's fields along. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, briefForm);
  if (form.status !== "success") return answerInvalid(form);

  const { step, id: ids, ...written } = form.value;
  if (step !== "send") return { form: form.reply(), step };

  const { key, purpose, countries, languages, start, days, clients, budget } = written;
  const result = await sendBrief(context.get(actorContext), {
    key,
    ids,
    purpose,
    countries,
    languages,
    start,
    days,
    clients: clients ?? null,
    budget: budget ?? null,
    mustHaves: mustHavesIn(written),
  });
  if (!result.ok) return answerRefused(form, result.refusal, briefMessages[result.refusal]);
  return redirectWithToast(briefPath(result.value.id), briefMessages.sent);
}

export default function NewBriefShown({ loaderData, actionData }: Route.ComponentProps) {
  const { listings, formKey } = loaderData;
  if (listings.length === 0)
    return (
      <StatusPage
        title="Choose whom to ask"
        text="Compare services in the directory, then ask all of them."
        actions={<Button href="/services">Browse Services</Button>}
      />
    );
  return (
    <NewBrief
      listings={listings}
      formKey={formKey}
      answer={actionData as BriefAnswer | undefined}
    />
  );
}
