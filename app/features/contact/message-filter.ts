import { z } from "zod";
import { type MessageStatus, messageStatuses } from "./contact-message.ts";

export const MESSAGES_PER_PAGE = 20;

const messageFilter = z.object({
  state: z.enum(messageStatuses).catch("open").default("open"),
  page: z.coerce.number().int().min(1).max(10_000).catch(1).default(1),
});

export type MessageFilter = { state: MessageStatus; page: number };

export function readMessageFilter(parameters: URLSearchParams): MessageFilter {
  return messageFilter.parse(Object.fromEntries(parameters));
}

export function messagesPath({ state, page }: MessageFilter) {
  const asked = new URLSearchParams({
    ...(state !== "open" && { state }),
    ...(page > 1 && { page: String(page) }),
  });
  return asked.size > 0 ? `/admin/messages?${asked}` : "/admin/messages";
}

/** The new status, and the list page to redirect back to. */
export const messageStatusForm = messageFilter.extend({ status: z.enum(messageStatuses) });
