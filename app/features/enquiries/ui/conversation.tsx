import type { ReactNode } from "react";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import {
  type AskedEnquiry,
  enquiryPath,
  isClosed,
  kindTexts,
  type OwnEnquiry,
  type ThreadMessage,
} from "../enquiry.ts";
import { EnquiryBadge } from "./enquiry-badge.tsx";
import { MessageForm } from "./message-form.tsx";
import { Thread } from "./thread.tsx";

/** Of one enquiry, for one of the two sides. */
export function Conversation({
  enquiry,
  messages,
  isBuyer,
  formKey,
  heading: Heading,
  state,
  aside,
  answer,
}: {
  enquiry: OwnEnquiry | AskedEnquiry;
  messages: ThreadMessage[];
  isBuyer: boolean;
  formKey: string;
  heading: "h1" | "h2";
  /** Where it stands. */
  state: ReactNode;
  /** What this side can do besides writing. */
  aside: ReactNode;
  answer?: FormAnswer | undefined;
}) {
  const { id, listing, kind } = enquiry;
  const obstacle = obstacleTo(enquiry, isBuyer);

  return (
    <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem] lg:gap-14">
      <div className="flex min-w-0 flex-col gap-5">
        <div>
          <Heading className="text-title-m [overflow-wrap:anywhere]">
            {kindTexts[kind]} {isBuyer ? "to" : "about"}{" "}
            {listing.isListed ? (
              <TextLink href={`/service/${listing.id}`}>{listing.name}</TextLink>
            ) : (
              listing.name
            )}
          </Heading>
          <p className="mt-2">
            <EnquiryBadge state={enquiry.state} isBuyer={isBuyer} />
          </p>
        </div>
        {state}
        <Thread
          messages={messages}
          otherSide={isBuyer ? "The provider" : otherName(enquiry)}
          reportPath={`${enquiryPath(id, isBuyer)}/report`}
        />
        {obstacle ? (
          <Alert title={obstacle.title}>
            <p>{obstacle.text}</p>
          </Alert>
        ) : (
          <MessageForm
            key={messages.filter(({ isOurs }) => isOurs).length}
            action={enquiryPath(id, isBuyer)}
            formKey={formKey}
            answer={answer}
          />
        )}
      </div>
      <aside aria-label="Actions" className="flex min-w-0 flex-col gap-5">
        {aside}
      </aside>
    </div>
  );
}

function otherName(enquiry: OwnEnquiry | AskedEnquiry) {
  return "contact" in enquiry && enquiry.contact ? enquiry.contact.name : "The buyer";
}

/** Why nothing can be written now. */
function obstacleTo(enquiry: OwnEnquiry | AskedEnquiry, isBuyer: boolean) {
  if (isClosed(enquiry))
    return { title: "This conversation is closed", text: closedText(enquiry, isBuyer) };
  if (enquiry.isBlocked)
    return { title: "You have blocked the other side", text: "To write again, stop blocking." };
  return undefined;
}

function closedText({ isOpen, state }: OwnEnquiry | AskedEnquiry, isBuyer: boolean) {
  if (!isOpen) return isBuyer ? "The provider has left the site." : "The buyer has left the site.";
  if (state === "declined") return isBuyer ? "The provider has declined." : "You have declined.";
  return "There was no answer within 14 days.";
}
