import { redirect } from "react-router";
import { structuredBreadcrumbs } from "#app/features/catalog/structured-site.ts";
import { contactForm } from "#app/features/contact/contact-form.ts";
import { contactMessages } from "#app/features/contact/contact-messages.ts";
import { sendContactMessage } from "#app/features/contact/send-contact-message.server.ts";
import { ContactFormCard } from "#app/features/contact/ui/contact-form-card.tsx";
import { MessageSent } from "#app/features/contact/ui/message-sent.tsx";
import { answerFault } from "#app/http/availability/answered-faults.server.ts";
import { pageMeta } from "#app/http/page/page-meta.server.ts";
import {
  answerInvalid,
  answerRefused,
  readForm,
  unlessBusy,
} from "#app/http/request/forms.server.ts";
import { origin } from "#app/http/request/origin.server.ts";
import { requestContext } from "#app/http/request/request.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Card } from "#app/ui/card.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { type PageRequest, publicPage } from "../public-page.tsx";
import { ContactFacts } from "./contact-facts.tsx";
import { ContactQuestions } from "./contact-questions.tsx";
import { TeamCards } from "./team-cards.tsx";

type Shown = { isSent: boolean; openedAt: number; answer?: FormAnswer };

export const contact = publicPage<Shown>({
  path: "/contact",
  load: ({ url }) => ({ data: { isSent: url.searchParams.has("sent"), openedAt: Date.now() } }),
  action,
  meta,
  View: Contact,
  failure: { title: "Error fetching data" },
});

function meta() {
  return pageMeta({
    path: "/contact",
    title: "Contact",
    description: `Write to ${brand.name}: we answer within ${brand.responseTime}. When the desk is open, who reads your message, and answers to common questions.`,
    facts: [
      structuredBreadcrumbs(origin, [
        { name: "Home", path: "/" },
        { name: "Contact", path: "/contact" },
      ]),
    ],
  });
}

async function action({ request, context }: PageRequest) {
  const { data: answer, init } = await send(request, context).catch((error) =>
    answerFault(error, request, context),
  );
  const shown = { isSent: false, openedAt: Date.now(), answer };
  return { data: shown, ...(init?.status && { status: init.status }) };
}

async function send(request: Request, context: PageRequest["context"]) {
  const form = await readForm(request, contactForm);
  if (form.status !== "success") return answerInvalid(form);

  const { address } = context.get(requestContext);
  const result = await unlessBusy(sendContactMessage(form.value, address));
  if (!result.ok) return answerRefused(form, result.refusal, contactMessages[result.refusal]);

  // Redirects, so that a reload does not send the message again. The answer has this id, and the browser focuses it.
  throw redirect("/contact?sent#message");
}

function Contact({ data: { isSent, openedAt, answer } }: { data: Shown }) {
  return (
    <Page className="pt-10 md:pt-14">
      <div className="max-w-[68ch]">
        <h1 className="text-title-xl">Contact</h1>
        <p className="mt-4 text-ink-2 text-lead text-pretty">
          A question about a listing, your account or a promotion, or something on {brand.name} that
          is wrong: write to us.
        </p>
      </div>
      <div className="mt-8 grid items-start gap-x-12 gap-y-8 md:mt-10 lg:grid-cols-[17rem_minmax(0,1fr)]">
        <ContactFacts />
        <Card
          as="section"
          id={isSent ? undefined : "message"}
          aria-labelledby="message-title"
          padding="none"
          className="scroll-mt-24 p-5 sm:p-8"
        >
          <h2 id="message-title" className="mb-5 text-title-m">
            {isSent ? "Message sent" : "Send a message"}
          </h2>
          {isSent ? <MessageSent /> : <ContactFormCard answer={answer} openedAt={openedAt} />}
        </Card>
      </div>
      <TeamCards />
      <ContactQuestions />
    </Page>
  );
}
