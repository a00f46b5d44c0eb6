import { data, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { personalPage } from "#app/http/page/page-kind.server.ts";
import { takeToast } from "#app/http/session/toast.server.ts";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { answerFailedPosts } from "#app/ui/form/answer-failed-posts.ts";
import type { Route } from "./+types/layout.ts";

export const middleware = [personalPage];
export const clientMiddleware = [answerFailedPosts];

export async function loader({ request }: Route.LoaderArgs) {
  const { toast, headers } = await takeToast(request);
  return data({ toasts: toast ? [toast] : [] }, { headers });
}

/** A page that only looks again has done nothing: the message may be meant for the tab beside it. */
export function shouldRevalidate(asked: ShouldRevalidateFunctionArgs) {
  const isLookingAgain = !asked.formMethod && asked.currentUrl.href === asked.nextUrl.href;
  return !isLookingAgain && asked.defaultShouldRevalidate;
}

/** What one reader alone may see, and what we have to tell them. */
export default function PersonalLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <Toaster messages={loaderData.toasts} />
    </>
  );
}
