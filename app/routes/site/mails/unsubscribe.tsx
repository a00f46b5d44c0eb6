import { unsubscribePath } from "#app/features/accounts/notifications/notification.ts";
import { unsubscribe } from "#app/features/accounts/notifications/unsubscribe.server.ts";
import { unlistedMeta } from "#app/http/page/page-meta.server.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";
import { type PageRequest, publicPage } from "../public-page.tsx";

/** `isStopped` is set once the button was pressed. */
type Shown = { token: string; isStopped?: boolean };

/** The token in the URL belongs to one account. It is in the query, which is not logged. */
export const unsubscribePage = publicPage<Shown>({
  path: "/unsubscribe",
  isPersonal: true,
  // Changes nothing, because mail scanners open every link; the button posts.
  load: ({ url }) => ({ data: { token: tokenIn(url) } }),
  action,
  meta: () => unlistedMeta("Stop these emails"),
  View: Unsubscribe,
});

/**
 * Also serves one-click unsubscribe of mail programs (RFC 8058), so it needs no cookie and ignores the body. The
 * response does not reveal whether the token exists.
 */
async function action({ url }: PageRequest) {
  const token = tokenIn(url);
  await unsubscribe(token);
  return { data: { token, isStopped: true } };
}

function tokenIn(url: URL) {
  return url.searchParams.get("token") ?? "";
}

function Unsubscribe({ data: { token, isStopped } }: { data: Shown }) {
  if (isStopped)
    return (
      <StatusPage
        title="These emails have stopped"
        text="In your account you can switch them on again."
        actions={
          <Button href="/searches" variant="quiet">
            Your saved searches
          </Button>
        }
      />
    );
  return (
    <StatusPage
      title="Stop these emails?"
      text="Press the button, and no more of them are sent to you. Your saved searches stay."
      actions={
        <form method="post" action={unsubscribePath(encodeURIComponent(token))}>
          <Button type="submit">Stop these emails</Button>
        </form>
      }
    />
  );
}
