import { SAVED } from "#app/features/shortlist/shortlist.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Message } from "#app/shared/message.ts";
import { withWayBack } from "./back-path.ts";

/** Without scripts, and for a refusal, the page of all that is saved says what came of it; a script stays where it is. */
export async function answerSaved(request: Request, message: Message, headers: Headers) {
  const isScript = request.headers.get("Accept") === "application/json";
  if (isScript && message.kind !== "error")
    return new Response(null, { status: 204, headers: withoutStore(headers) });

  const answer = await redirectWithToast(withWayBack(request, SAVED), message, headers);
  if (!isScript) return answer;
  return Response.json({ path: SAVED }, { status: 422, headers: withoutStore(answer.headers) });
}

function withoutStore(given: Headers) {
  const headers = new Headers(given);
  headers.delete("Location");
  headers.set("Cache-Control", "private, no-store");
  return headers;
}
