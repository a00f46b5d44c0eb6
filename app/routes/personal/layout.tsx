import { data, Outlet, type ShouldRevalidateFunctionArgs } from "react-router";
import { takeToast } from "#app/http/session/toast.server.ts";
import { Toaster } from "#app/ui/feedback/toaster.tsx";
import { answerFailedPosts } from "#app/ui/form/answer-failed-posts.ts";
import type { Route } from "./+types/layout.ts";

export const clientMiddleware = [answerFailedPosts];

export async function loader({ request }: Route.LoaderArgs) {
  const { toast, headers } = await takeToast(request);
  return data({ toasts: toast ? [toast] : [] }, { headers });
}

/** Revalidation must not take the toast, which may be meant for another tab. */
export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  const isRevalidation = !args.formMethod && args.currentUrl.href === args.nextUrl.href;
  return !isRevalidation && args.defaultShouldRevalidate;
}

export default function PersonalLayout({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Outlet />
      <Toaster messages={loaderData.toasts} />
    </>
  );
}
