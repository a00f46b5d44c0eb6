import { data } from "react-router";
import { type MessageStatus, messageStatuses } from "#app/features/contact/contact-message.ts";
import { findContactMessages } from "#app/features/contact/find-contact-messages.server.ts";
import { messagesPath, readMessageFilter } from "#app/features/contact/message-filter.ts";
import { MessageList } from "#app/features/contact/ui/message-list.tsx";
import { actorContext } from "#app/http/session/actor.server.ts";
import { EmptyState } from "#app/ui/page/empty-state.tsx";
import { Page } from "#app/ui/page/page.tsx";
import { Pagination } from "#app/ui/page/pagination.tsx";
import { Tabs } from "#app/ui/page/tabs.tsx";
import { staffMeta } from "../staff-meta.ts";
import type { Route } from "./+types/messages.ts";

export const meta = () => staffMeta("Messages");

export async function loader({ url, context }: Route.LoaderArgs) {
  const filter = readMessageFilter(url.searchParams);
  const found = await findContactMessages(context.get(actorContext), filter);
  if (!found.ok) throw data(null, { status: 404 });
  return { ...found.value, filter: { ...filter, page: found.value.page } };
}

const names: Record<MessageStatus, string> = { open: "Open", answered: "Answered", spam: "Spam" };

const nothing: Record<MessageStatus, { title: string; text: string }> = {
  open: {
    title: "No open messages",
    text: "What visitors write on the contact page comes here, and by email to the desk.",
  },
  answered: {
    title: "No answered messages",
    text: "Messages you mark as answered are kept here until they are 12 months old.",
  },
  spam: {
    title: "No spam",
    text: "Messages you mark as spam are kept here until they are 30 days old.",
  },
};

export default function Messages({ loaderData }: Route.ComponentProps) {
  const { messages, counts, page, pageCount, filter } = loaderData;

  return (
    <Page className="flex-1 py-8">
      <h1 className="text-title-l">Messages</h1>
      <p className="mt-2 max-w-[60ch] text-compact text-ink-2 text-pretty">
        What visitors have written on the contact page, the newest first. Answer by email, then mark
        the message.
      </p>
      <Tabs
        label="Messages by state"
        className="mt-6 mb-6"
        tabs={messageStatuses.map((state) => ({
          href: messagesPath({ state, page: 1 }),
          text: names[state],
          count: counts[state],
          current: state === filter.state,
        }))}
      />
      {messages.length > 0 ? (
        <MessageList messages={messages} filter={filter} />
      ) : (
        <EmptyState {...nothing[filter.state]} />
      )}
      <Pagination
        page={page}
        pageCount={pageCount}
        hrefFor={(other) => messagesPath({ ...filter, page: other })}
        className="mt-8"
      />
    </Page>
  );
}
