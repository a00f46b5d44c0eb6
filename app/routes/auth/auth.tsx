import { data } from "react-router";
import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { readReturnPath } from "#app/features/accounts/return-path.ts";
import type { SessionEnd } from "#app/features/accounts/sessions/find-sessions.server.ts";
import { AuthCard, type AuthMode } from "#app/features/accounts/ui/sign-in/auth-card.tsx";
import { AuthError } from "#app/features/accounts/ui/sign-in/auth-error.tsx";
import { useSignInElsewhere } from "#app/features/accounts/ui/use-sign-in-elsewhere.ts";
import { findVisitor } from "#app/http/session/actor.server.ts";
import { readCookie, sessionCookie, signUpCookie } from "#app/http/session/cookies.server.ts";
import { isGoogleOffered } from "#app/http/session/google.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import type { Message } from "#app/shared/message.ts";
import type { Route } from "./+types/auth.ts";
import { authMeta } from "./auth-meta.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const query = new URL(request.url).searchParams;
  const next = query.get("next");
  const mode = readMode(query);
  const { actor, ended } = await findVisitor(request);
  // A reset link also works while signed in, because an account without a password gets one this way.
  if (actor && mode !== "new-password") {
    throw await redirectWithToast(readReturnPath(next), accountMessages["signed-in"]);
  }

  const headers = new Headers();
  // Deletes the ended session's cookie, so that the notice is shown only once.
  if (ended) headers.append("Set-Cookie", await sessionCookie.serialize("", { maxAge: 0 }));
  const shown = {
    mode,
    code: query.get("code") ?? undefined,
    // Validated, so that the page never contains a link to another site.
    next: next ? readReturnPath(next) : undefined,
    failure: readFailure(query.get("failed")),
    notice: ended && noticeOf(ended),
    awaitsConfirmation: (await readCookie(request, signUpCookie)) !== undefined,
    offersGoogle: isGoogleOffered,
  };
  return data(shown, { headers });
}

export const meta = authMeta;

export default function Auth({ loaderData }: Route.ComponentProps) {
  const { failure, ...card } = loaderData;
  useSignInElsewhere({ isOn: card.mode !== "new-password" });
  return failure ? <AuthError message={failure} /> : <AuthCard {...card} />;
}

function readMode(query: URLSearchParams): AuthMode {
  if (query.get("reset") === "true") return query.has("code") ? "new-password" : "reset";
  return query.get("mode") === "signup" ? "signup" : "signin";
}

function noticeOf(ended: SessionEnd): Message {
  return ended === "suspended" ? accountMessages.suspended : accountMessages[`ended-${ended}`];
}

/** Shows only our own messages, never text from the URL. */
function readFailure(name: string | null) {
  const message = Object.entries(accountMessages).find(([known]) => known === name)?.[1];
  return message?.kind === "error" ? message : undefined;
}
