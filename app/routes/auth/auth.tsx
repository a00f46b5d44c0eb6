import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { readReturnPath } from "#app/features/accounts/return-path.ts";
import { AuthCard, type AuthMode } from "#app/features/accounts/ui/auth-card.tsx";
import { AuthError } from "#app/features/accounts/ui/auth-error.tsx";
import { findActor } from "#app/http/actor.server.ts";
import { isGoogleOffered } from "#app/http/google.server.ts";
import { redirectWithToast } from "#app/http/toast.server.ts";
import type { Route } from "./+types/auth";
import { authMeta } from "./auth-meta.ts";

export async function loader({ request }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const next = asked.get("next");
  if (await findActor(request)) {
    throw await redirectWithToast(readReturnPath(next), accountMessages["signed-in"]);
  }

  return {
    mode: readMode(asked),
    code: asked.get("code") ?? undefined,
    // Read before it is shown, so that no address of another site is ever written into our page.
    next: next ? readReturnPath(next) : undefined,
    failure: readFailure(asked.get("failed")),
    offersGoogle: isGoogleOffered,
  };
}

export const meta = authMeta;

export default function Auth({ loaderData }: Route.ComponentProps) {
  const { failure, ...card } = loaderData;
  return failure ? <AuthError message={failure} /> : <AuthCard {...card} />;
}

function readMode(asked: URLSearchParams): AuthMode {
  if (asked.get("reset") === "true") return asked.has("code") ? "new-password" : "reset";
  return asked.get("mode") === "signup" ? "signup" : "signin";
}

/** Only our own words are shown: an address that could say anything would soon say something false. */
function readFailure(name: string | null) {
  const message = Object.entries(accountMessages).find(([known]) => known === name)?.[1];
  return message?.kind === "error" ? message : undefined;
}
