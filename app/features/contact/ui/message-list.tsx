import { Form } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import {
  answerAddress,
  type ContactMessage,
  type MessageStatus,
  messageStatuses,
} from "../contact-message.ts";
import type { MessageFilter } from "../message-filter.ts";

type Shown = { message: ContactMessage; filter: MessageFilter };

export function MessageList({
  messages,
  filter,
}: {
  messages: ContactMessage[];
  filter: MessageFilter;
}) {
  return (
    <ul aria-label="Messages" className="flex flex-col gap-4">
      {messages.map((message) => (
        <MessageCard key={message.id} message={message} filter={filter} />
      ))}
    </ul>
  );
}

function MessageCard({ message: shown, filter }: Shown) {
  const { name, email, subject, message, createdAt } = shown;

  return (
    <Card as="li" className="[overflow-wrap:anywhere]">
      <h2 className="font-sans font-semibold text-base tracking-normal">{subject}</h2>
      <p className="mt-1 text-compact">
        {name},{" "}
        <a
          href={answerAddress(shown)}
          className="rounded-[4px] text-accent underline underline-offset-4"
        >
          {email}
        </a>
      </p>
      <p className="text-ink-2 text-small">
        <LocalTime at={createdAt} />
      </p>
      <p className="mt-4 max-w-[75ch] whitespace-pre-wrap text-compact leading-[1.6]">{message}</p>
      <StatusButtons message={shown} filter={filter} />
    </Card>
  );
}

const moves: Record<MessageStatus, string> = {
  open: "Open again",
  answered: "Mark as answered",
  spam: "Mark as spam",
};

function StatusButtons({ message: { id, subject, status }, filter: { state, page } }: Shown) {
  return (
    <Form
      method="post"
      action={`/admin/messages/${id}/status`}
      className="mt-5 flex flex-wrap gap-2.5 border-line border-t pt-4"
    >
      {/* The list page to redirect back to. */}
      <input type="hidden" name="state" value={state} />
      <input type="hidden" name="page" value={page} />
      {messageStatuses
        .filter((other) => other !== status)
        .map((other) => (
          <Button
            key={other}
            type="submit"
            name="status"
            value={other}
            variant="quiet"
            size="s"
            className="max-sm:flex-1 max-sm:px-2"
          >
            {moves[other]}
            <span className="sr-only">: {subject}</span>
          </Button>
        ))}
    </Form>
  );
}
