import { leaveNewsletter } from "#app/features/newsletter/leave-newsletter.server.ts";
import { unlistedMeta } from "#app/http/page/page-meta.server.ts";
import { Busy } from "#app/shared/busy.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";
import { type PageRequest, publicPage } from "../public-page.tsx";

/** `hasLeft` is set once the button was pressed. */
type Shown = { token: string; hasLeft?: boolean };

/** The token in the URL belongs to one reader. It is in the query, which is not logged. */
export const leaveNewsletterPage = publicPage<Shown>({
  path: "/newsletter/leave",
  isPersonal: true,
  // Changes nothing, because mail scanners open every link; the button posts.
  load: ({ url }) => ({ data: { token: tokenIn(url) } }),
  action,
  meta: () => unlistedMeta("Leave the newsletter"),
  View: LeaveNewsletter,
});

/**
 * Also serves one-click unsubscribe of mail programs (RFC 8058), so it needs no cookie and ignores the body. The
 * response does not reveal whether the token exists.
 */
async function action({ url }: PageRequest) {
  const token = tokenIn(url);
  try {
    await leaveNewsletter(token);
    return { data: { token, hasLeft: true } };
  } catch (error) {
    if (!(error instanceof Busy)) throw error;
    return { data: { token, hasLeft: false }, status: 503 };
  }
}

function LeaveNewsletter({ data: { token, hasLeft } }: { data: Shown }) {
  if (hasLeft) return <HasLeft />;

  return (
    <StatusPage
      title={hasLeft === false ? "Please try once more" : "Leave the newsletter"}
      text={
        hasLeft === false
          ? "An email to you was being sent at this very moment, so you have not left yet. Pressing again helps."
          : "Press the button, and no further newsletter is sent to you."
      }
      actions={
        <form method="post" action={`/newsletter/leave?token=${encodeURIComponent(token)}`}>
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
