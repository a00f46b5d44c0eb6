import { dayText } from "#app/shared/day-text.ts";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import {
  type AskedEnquiry,
  enquiryPath,
  INBOX,
  isUnanswered,
  reasonTexts,
  type ThreadMessage,
} from "../enquiry.ts";
import { BlockForm } from "./block-form.tsx";
import { Conversation } from "./conversation.tsx";

/** An enquiry for the organisation that was asked. */
export function AskedConversation({
  enquiry,
  messages,
  formKey,
  answer,
}: {
  enquiry: AskedEnquiry;
  messages: ThreadMessage[];
  formKey: string;
  answer?: FormAnswer | undefined;
}) {
  return (
    <>
      <p className="mb-4 text-small">
        <TextLink href={INBOX}>Inbox</TextLink>
      </p>
      <Conversation
        enquiry={enquiry}
        messages={messages}
        isBuyer={false}
        formKey={formKey}
        heading="h2"
        state={<AskedState enquiry={enquiry} />}
        aside={<AskedActions enquiry={enquiry} />}
        answer={answer}
      />
    </>
  );
}

function AskedState({ enquiry }: { enquiry: AskedEnquiry }) {
  const { state, expiresAt, declineReason } = enquiry;
  if (isUnanswered(enquiry))
    return (
      <Alert
        kind="warning"
        title={`Please answer or decline by ${dayText(expiresAt.slice(0, 10))}`}
      >
        <p>
          After that it ends. How often and how fast you reply is public from five enquiries on.
        </p>
      </Alert>
    );
  if (state === "declined")
    return (
      <Alert title="You have declined">
        <p>The reason: {declineReason && reasonTexts[declineReason]}.</p>
      </Alert>
    );
  return null;
}

function AskedActions({ enquiry }: { enquiry: AskedEnquiry }) {
  const { id, contact, isBlocked, isOpen } = enquiry;
  return (
    <>
      <section aria-labelledby="buyer">
        <h2 id="buyer" className="text-title-s">
          The buyer
        </h2>
        {contact ? (
          <p className="mt-2 text-compact [overflow-wrap:anywhere]">
            {contact.name}
            <br />
            <TextLink href={`mailto:${contact.email}`}>{contact.email}</TextLink>
          </p>
        ) : (
          <p className="mt-2 text-compact text-ink-2">
            Has not shared a name or an address. Only the buyer can do that, so please answer here.
          </p>
        )}
      </section>
      {isUnanswered(enquiry) && (
        <section aria-labelledby="decline">
          <h2 id="decline" className="text-title-s">
            Not for you?
          </h2>
          <p className="mt-2 text-compact text-ink-2">A reason counts as a reply.</p>
          <p className="mt-3">
            <Button href={`${enquiryPath(id, false)}/decline`} variant="quiet" size="s">
              Decline
            </Button>
          </p>
        </section>
      )}
      {isOpen && (
        <BlockForm action={`${enquiryPath(id, false)}/block`} other="buyer" isBlocked={isBlocked} />
      )}
    </>
  );
}
