import { data } from "react-router";
import { leaveNewsletter } from "#app/features/newsletter/leave-newsletter.server.ts";
import { personalPage } from "#app/http/page/page-kind.server.ts";
import { Busy } from "#app/shared/busy.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";
import type { Route } from "./+types/leave-newsletter.ts";
import { subscriberMeta } from "./subscriber-meta.ts";

/** The token in the URL belongs to one reader. It is in the query, which is not logged. */
export const middleware = [personalPage];

export const meta = () => subscriberMeta("Leave the newsletter");

/** Changes nothing, because mail scanners open every link; the button posts. */
export function loader({ url }: Route.LoaderArgs) {
  return { token: tokenIn(url) };
}

/**
 * Also serves one-click unsubscribe of mail programs (RFC 8058), so it needs no cookie and ignores the body. The
 * response does not reveal whether the token exists.
 */
export async function action({ url }: Route.ActionArgs) {
  try {
    await leaveNewsletter(tokenIn(url));
    return { hasLeft: true };
  } catch (error) {
    if (!(error instanceof Busy)) throw error;
    return data({ hasLeft: false }, 503);
  }
}

export default function LeaveNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.hasLeft) return <HasLeft />;

  return (
    <StatusPage
      title={actionData ? "Please try once more" : "Leave the newsletter"}
      text={
        actionData
          ? "An email to you was being sent at this very moment, so you have not left yet. Pressing again helps."
          : "Press the button, and no further newsletter is sent to you."
      }
      actions={
        <form
          method="post"
          action={`/newsletter/leave?token=${encodeURIComponent(loaderData.token)}`}
        >
          <Button type="submit">Leave the newsletter</Button>
        </form>
      }
    />
  );
}

function tokenIn(url: URL) {
  return url.searchParams.get("token") ?? "";
}

function HasLeft() {
  return (
    <StatusPage
      title="You have left the newsletter"
      text="No further newsletter is sent to you. Should you miss it, you can subscribe again."
      actions={
        <Button href="/newsletter" variant="quiet">
          Subscribe again
        </Button>
      }
    />
  );
}
