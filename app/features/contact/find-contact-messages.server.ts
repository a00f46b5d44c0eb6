import type { Actor } from "#app/features/accounts/actor.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import type { ContactMessage, MessageStatus } from "./contact-message.ts";
import { mayReadMessages } from "./contact-policy.ts";
import { MESSAGES_PER_PAGE, type MessageFilter } from "./message-filter.ts";

type MessagesPage = {
  messages: ContactMessage[];
  counts: Record<MessageStatus, number>;
  page: number;
  pageCount: number;
};

/** The newest first. */
export async function findContactMessages(
  actor: Actor,
  { state, page: wanted }: MessageFilter,
): Promise<Result<MessagesPage, "not-allowed">> {
  if (!mayReadMessages(actor)) return refuse("not-allowed");

  return transaction(actor, async (tx) => {
    const counted = await tx
      .selectFrom("contactMessages")
      .select(({ fn }) => ["status", fn.countAll<number>().as("count")])
      .groupBy("status")
      .execute();
    const counts = {
      open: 0,
      answered: 0,
      spam: 0,
      ...Object.fromEntries(counted.map(({ status, count }) => [status, count])),
    };
    const pageCount = Math.max(1, Math.ceil(counts[state] / MESSAGES_PER_PAGE));
    const page = Math.min(wanted, pageCount);
    const rows = await tx
      .selectFrom("contactMessages")
      .select(["id", "name", "email", "subject", "message", "createdAt"])
      .where("status", "=", state)
      .orderBy("createdAt", "desc")
      .orderBy("id")
      .limit(MESSAGES_PER_PAGE)
      .offset((page - 1) * MESSAGES_PER_PAGE)
      .execute();

    const messages = rows.map(({ createdAt, ...row }) => ({
      ...row,
      status: state,
      createdAt: createdAt.toISOString(),
    }));
    return accept({ messages, counts, page, pageCount });
  });
}
