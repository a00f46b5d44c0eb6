import { data } from "react-router";
import { newsletterForm } from "#app/features/newsletter/newsletter-form.ts";
import {
  type NewsletterAnswer,
  statusOfAnswer,
} from "#app/features/newsletter/newsletter-messages.ts";
import { subscribeNewsletter } from "#app/features/newsletter/subscribe-newsletter.server.ts";
import { NewsletterForm } from "#app/features/newsletter/ui/newsletter-form.tsx";
import { reportFault } from "#app/http/availability/report-fault.server.ts";
import { personalPage } from "#app/http/page/page-kind.server.ts";
import { pageMeta } from "#app/http/page/page-meta.ts";
import { readForm } from "#app/http/request/forms.server.ts";
import { requestContext } from "#app/http/request/request.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { originOf } from "../origin-of.ts";
import type { Route } from "./+types/newsletter.ts";

/** The page shows what the visitor has typed. */
export const middleware = [personalPage];

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    origin: originOf(matches),
    path: "/newsletter",
    title: "Newsletter",
    description: `New articles and what changes in the directory of ${brand.name}, by email. Every newsletter has a link to leave.`,
    isIndexed: false,
  });
}

export function loader() {
  return { openedAt: Date.now() };
}

/** Every page's newsletter form posts here; without scripts this page shows the result. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await readForm(request, newsletterForm);
  const typed = readTyped(form.payload);
  if (form.status !== "success") return answer("invalid-address", typed);

  const { address } = context.get(requestContext);
  try {
    const result = await subscribeNewsletter(form.value, { address, now: new Date() });
    return result.ok ? answer("subscribed") : answer(result.refusal, typed);
  } catch (error) {
    reportFault(error, context, "an address could not be subscribed");
    return answer("failed", typed);
  }
}

/** `openedAt` is kept from the first form, so that a quick correction is not taken for a bot. */
type Typed = { email?: string; openedAt?: number };

function readTyped({ email, openedAt }: Record<string, unknown>): Typed {
  const opened = Number(openedAt);
  return {
    ...(typeof email === "string" && { email }),
    ...(opened > 0 && { openedAt: opened }),
  };
}

function answer(said: NewsletterAnswer, typed: Typed = {}) {
  return data({ answer: said, ...typed }, statusOfAnswer(said));
}

export default function Newsletter({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <Page className="flex flex-1 flex-col justify-center py-10 md:py-16">
      <Card padding="none" className="mx-auto w-full max-w-140 p-5 sm:p-8">
        <h1 className="text-title-m">Get the newsletter</h1>
        <p className="mt-2 mb-6 text-compact text-ink-2 text-pretty">
          New articles and what changes in the directory, by email. You confirm your address first,
          and every newsletter has a link to leave.
        </p>
        <div className="@container">
          <NewsletterForm source="newsletter" {...loaderData} {...actionData} />
        </div>
      </Card>
    </Page>
  );
}
