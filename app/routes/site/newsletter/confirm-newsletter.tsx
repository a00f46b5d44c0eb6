import { data } from "react-router";
import { confirmSubscription } from "#app/features/newsletter/confirm-subscription.server.ts";
import { confirmationForm } from "#app/features/newsletter/newsletter-form.ts";
import { confirmedMessage } from "#app/features/newsletter/newsletter-messages.ts";
import { NewsletterForm } from "#app/features/newsletter/ui/newsletter-form.tsx";
import { personalPage } from "#app/http/page/page-kind.server.ts";
import { readForm, statusOf, unlessBusy } from "#app/http/request/forms.server.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";
import type { Route } from "./+types/confirm-newsletter.ts";
import { subscriberMeta } from "./subscriber-meta.ts";

/** The code in the URL belongs to one reader. */
export const middleware = [personalPage];

export const meta = () => subscriberMeta("Confirm your subscription");

/** Changes nothing, because mail scanners open every link; the button posts. */
export function loader({ url }: Route.LoaderArgs) {
  return { code: url.searchParams.get("code") ?? "", openedAt: Date.now() };
}

export async function action({ request }: Route.ActionArgs) {
  const form = await readForm(request, confirmationForm);
  const code = form.status === "success" ? form.value.code : "";
  const result = await unlessBusy(confirmSubscription(code));
  if (result.ok) return { outcome: "confirmed" as const, code };
  return data({ outcome: result.refusal, code }, statusOf(result.refusal));
}

export default function ConfirmNewsletter({ loaderData, actionData }: Route.ComponentProps) {
  const { openedAt } = loaderData;
  const code = actionData?.code ?? loaderData.code;
  if (actionData?.outcome === "confirmed") return <Confirmed />;
  if (!code || actionData?.outcome === "stale-link") return <Stale openedAt={openedAt} />;

  return (
    <StatusPage
      title={actionData ? "Please try once more" : "Confirm your subscription"}
      text={
        actionData
          ? "That did not work, and nothing was changed. Pressing again in a moment often helps."
          : "Press the button, and the newsletter comes to your address. Every newsletter has a link to leave."
      }
      actions={
        // The code stays in the URL, so that the page still has it after an error.
        <form method="post" action={`/newsletter/confirm?${new URLSearchParams({ code })}`}>
          <input type="hidden" name="code" value={code} />
          <Button type="submit">Confirm subscription</Button>
        </form>
      }
    />
  );
}

function Confirmed() {
  return (
    <StatusPage
      title={`${confirmedMessage.title} ${confirmedMessage.text}`}
      text="We have just sent you an email with a link to leave at any time."
      actions={<Button href="/services">Browse Services</Button>}
    />
  );
}

function Stale({ openedAt }: { openedAt: number }) {
  return (
    <StatusPage
      title="This link no longer works"
      text="It is older than seven days, or you have left the newsletter since. Enter your address once more to get a new one."
      actions={
        <div className="@container w-[min(28rem,calc(100vw-2rem))] text-left">
          <NewsletterForm source="newsletter" openedAt={openedAt} />
        </div>
      }
    />
  );
}
