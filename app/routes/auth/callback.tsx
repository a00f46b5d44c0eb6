import { data, redirect } from "react-router";
import { accountMessages } from "#app/features/accounts/account-messages.ts";
import { HOME_OF_PROVIDERS } from "#app/features/accounts/return-path.ts";
import { CallbackProgress } from "#app/features/accounts/ui/sign-in/callback-progress.tsx";
import { findVisitor } from "#app/http/session/actor.server.ts";
import { completeSignIn, postedFieldsContext } from "#app/http/session/complete-sign-in.server.ts";
import { toastCookie } from "#app/http/session/cookies.server.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";
import { brand } from "#app/shared/brand.ts";
import type { Route } from "./+types/callback.ts";
import { takeSaved } from "./take-saved.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const query = context.get(postedFieldsContext) ?? new URL(request.url).searchParams;
  if ((await findVisitor(request)).actor) throw redirect(HOME_OF_PROVIDERS);

  const code = query.get("code");
  if (!code) {
    const refusal = query.has("error") ? "google-failed" : "no-code";
    throw await redirectWithToast(failurePath(refusal), accountMessages[refusal]);
  }

  return {
    code,
    state: query.get("state") ?? undefined,
    iss: query.get("iss") ?? undefined,
  };
}

export function meta() {
  return [{ title: `Completing sign in | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

/** Only a post uses the code up, so that a mail scanner that opens the link changes nothing. */
export async function action({ request, context }: Route.ActionArgs) {
  const { result, isInPlace } = await completeSignIn(request, context);

  if (result.ok) {
    const { returnPath, headers, userId } = result.value;
    const message = await takeSaved({ request, context, userId, headers }, result.value.message);
    headers.append("Set-Cookie", await toastCookie.serialize(message));
    return isInPlace
      ? data({ outcome: "done", leadsTo: returnPath } as const, { headers })
      : redirect(returnPath, { headers });
  }

  const { refusal } = result;
  if (refusal === "password-needed") return data({ needsPassword: true }, 401);
  if (refusal === "wrong-password") {
    return data({ needsPassword: true, message: accountMessages[refusal] }, 401);
  }

  const headers = { "Set-Cookie": await toastCookie.serialize(accountMessages[refusal]) };
  const leadsTo = failurePath(refusal);
  return isInPlace
    ? data({ outcome: "failed", leadsTo } as const, { status: 401, headers })
    : redirect(leadsTo, { headers });
}

export default function Callback({ loaderData, actionData }: Route.ComponentProps) {
  return <CallbackProgress {...loaderData} answer={actionData} />;
}

function failurePath(refusal: keyof typeof accountMessages) {
  return `/auth?${new URLSearchParams({ failed: refusal })}`;
}
