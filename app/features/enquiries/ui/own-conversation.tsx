import { dayText } from "#app/shared/day-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { enquiryPath, type OwnEnquiry, reasonTexts, type ThreadMessage } from "../enquiry.ts";
import { BlockForm } from "./block-form.tsx";
import { Conversation } from "./conversation.tsx";

/** An enquiry for the person who has sent it. */
export function OwnConversation({
  enquiry,
  messages,
  formKey,
  answer,
}: {
  enquiry: OwnEnquiry;
  messages: ThreadMessage[];
  formKey: string;
  answer?: FormAnswer | undefined;
}) {
  return (
    <Conversation
      enquiry={enquiry}
      messages={messages}
      isBuyer
      formKey={formKey}
      heading="h1"
      state={<OwnState enquiry={enquiry} />}
      aside={<OwnActions enquiry={enquiry} />}
      answer={answer}
    />
  );
}

function OwnState({ enquiry: { state, expiresAt, declineReason } }: { enquiry: OwnEnquiry }) {
  const day = dayText(expiresAt.slice(0, 10));
  if (state === "sent" || state === "read")
    return (
      <Alert title={state === "sent" ? "Sent, not read yet" : "The provider has read it"}>
        <p>It can be answered until {day}. We tell you by email.</p>
      </Alert>
    );
  if (state === "declined")
    return (
      <Alert title="The provider has declined">
        <p>The reason: {declineReason && reasonTexts[declineReason]}.</p>
      </Alert>
    );
  return null;
}

function OwnActions({ enquiry }: { enquiry: OwnEnquiry }) {
  const { id, sharedAt, contactName, isBlocked, isOpen } = enquiry;
  return (
    <>
      <section aria-labelledby="contact">
        <h2 id="contact" className="text-title-s">
          Your contact details
        </h2>
        <p className="mt-2 text-compact text-ink-2">
          {sharedAt
            ? `The provider sees the name ${contactName} and your email address.`
            : "The provider does not see your name or address."}
        </p>
        {isOpen && (
          <p className="mt-3">
            <Button
              href={`${enquiryPath(id, true)}/share`}
              variant={sharedAt ? "quiet" : "primary"}
              size="s"
            >
              {sharedAt ? "Change the name" : "Share my contact details"}
            </Button>
          </p>
        )}
      </section>
      {isOpen && (
        <BlockForm
          action={`${enquiryPath(id, true)}/block`}
          other="provider"
          isBlocked={isBlocked}
        />
      )}
    </>
  );
}
