import type { RouterContextProvider } from "react-router";
import { leftOverText } from "#app/features/shortlist/shortlist-messages.ts";
import { takeOverSaved } from "#app/features/shortlist/take-over-saved.server.ts";
import { reportFault } from "#app/http/availability/report-fault.server.ts";
import { readSavedCookie, savedCookie } from "#app/http/session/cookies.server.ts";
import type { Message } from "#app/shared/message.ts";

type SignedIn = {
  request: Request;
  context: Readonly<RouterContextProvider>;
  userId: string;
  headers: Headers;
};

/**
 * Takes what the browser has saved into the account that has just signed in, and returns what is said about it all. If it
 * fails, the browser keeps it, and the page of what is saved offers it again.
 */
export async function takeSaved(
  { request, context, userId, headers }: SignedIn,
  message: Message,
): Promise<Message> {
  try {
    const { cookie, left } = await takeOverSaved(userId, readSavedCookie(request));
    headers.append("Set-Cookie", savedCookie(cookie));
    if (left === 0) return message;
    const text = [message.text, leftOverText(left)].filter(Boolean).join(" ");
    return { ...message, text };
  } catch (error) {
    reportFault(error, context, "what was saved could not be taken over");
    return message;
  }
}
