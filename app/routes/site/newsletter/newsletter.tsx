import {
  type NewsletterSource,
  newsletterForm,
  readSource,
} from "#app/features/newsletter/newsletter-form.ts";
import {
  type NewsletterAnswer,
  statusOfAnswer,
} from "#app/features/newsletter/newsletter-messages.ts";
import { subscribeNewsletter } from "#app/features/newsletter/subscribe-newsletter.server.ts";
import { NewsletterForm } from "#app/features/newsletter/ui/newsletter-form.tsx";
import { reportFault } from "#app/http/availability/report-fault.server.ts";
import { pageMeta } from "#app/http/page/page-meta.server.ts";
import { readForm } from "#app/http/request/forms.server.ts";
import { requestContext } from "#app/http/request/request.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Card } from "#app/ui/card.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { type PageRequest, publicPage } from "../public-page.tsx";

export const newsletter = publicPage<Shown>({
  path: "/newsletter",
  isPersonal: true,
  load: () => ({ data: { source: "newsletter", openedAt: Date.now() } }),
  action,
  meta,
  View: Newsletter,
});

type Shown = {
  source: NewsletterSource;
  /** Kept from the first form, so that a quick correction is not taken for a bot. */
  openedAt: number;
  answer?: NewsletterAnswer;
  email?: string;
};

function meta() {
  return pageMeta({
    path: "/newsletter",
    title: "Newsletter",
    description: `New articles and what changes in the directory of ${brand.name}, by email. Every newsletter has a link to leave.`,
    isIndexed: false,
  });
}

/** Every page's newsletter form posts here. A script takes the form from the answer, and leaves the rest. */
async function action({ request, context }: PageRequest) {
  const form = await readForm(request, newsletterForm);
  const typed = readTyped(form.payload);
  if (form.status !== "success") return answer("invalid-address", typed);

  const { address } = context.get(requestContext);
  try {
    const result = await subscribeNewsletter(form.value, { address, now: new Date() });
    return result.ok
      ? answer("subscribed", { source: typed.source, openedAt: Date.now() })
      : answer(result.refusal, typed);
  } catch (error) {
    reportFault(error, context, "an address could not be subscribed");
    return answer("failed", typed);
  }
}

function readTyped({ email, openedAt, source }: Record<string, unknown>): Shown {
  return {
    source: readSource(source),
    openedAt: Number(openedAt) > 0 ? Number(openedAt) : Date.now(),
    ...(typeof email === "string" && { email }),
  };
}

function answer(said: NewsletterAnswer, typed: Shown) {
  return { data: { ...typed, answer: said }, status: statusOfAnswer(said) };
}

function Newsletter({ data }: { data: Shown }) {
  return (
    <Page className="flex flex-1 flex-col justify-center py-10 md:py-16">
      <Card padding="none" className="mx-auto w-full max-w-140 p-5 sm:p-8">
        <h1 className="text-title-m">Get the newsletter</h1>
        <p className="mt-2 mb-6 text-compact text-ink-2 text-pretty">
          New articles and what changes in the directory, by email. You confirm your address first,
          and every newsletter has a link to leave.
        </p>
        <div className="@container">
          <NewsletterForm {...data} />
        </div>
      </Card>
    </Page>
  );
}
