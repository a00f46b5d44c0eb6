import { confirmSubscription } from "#app/features/newsletter/confirm-subscription.server.ts";
import { confirmationForm } from "#app/features/newsletter/newsletter-form.ts";
import { confirmedMessage } from "#app/features/newsletter/newsletter-messages.ts";
import { NewsletterForm } from "#app/features/newsletter/ui/newsletter-form.tsx";
import { unlistedMeta } from "#app/http/page/page-meta.server.ts";
import { readForm, statusOf, unlessBusy } from "#app/http/request/forms.server.ts";
import { Button } from "#app/ui/button.tsx";
import { StatusPage } from "#app/ui/page/status-page.tsx";
import { type PageRequest, publicPage } from "../public-page.tsx";

type Shown = {
  code: string;
  openedAt: number;
  /** Of the button, once it was pressed. */
  outcome?: "confirmed" | "stale-link" | "busy";
};

/** The code in the URL belongs to one reader. */
export const confirmNewsletter = publicPage<Shown>({
  path: "/newsletter/confirm",
  isPersonal: true,
  load,
  action,
  meta: () => unlistedMeta("Confirm your subscription"),
  View: ConfirmNewsletter,
});

/** Changes nothing, because mail scanners open every link; the button posts. */
function load({ url }: PageRequest) {
  return { data: { code: url.searchParams.get("code") ?? "", openedAt: Date.now() } };
}

async function action({ request }: PageRequest) {
  const form = await readForm(request, confirmationForm);
  const code = form.status === "success" ? form.value.code : "";
  const result = await unlessBusy(confirmSubscription(code));
  const shown = { code, openedAt: Date.now() };
  if (result.ok) return { data: { ...shown, outcome: "confirmed" as const } };
  return { data: { ...shown, outcome: result.refusal }, status: statusOf(result.refusal) };
}

function ConfirmNewsletter({ data: { code, openedAt, outcome } }: { data: Shown }) {
  if (outcome === "confirmed") return <Confirmed />;
  if (!code || outcome === "stale-link") return <Stale openedAt={openedAt} />;

  return (
    <StatusPage
      title={outcome ? "Please try once more" : "Confirm your subscription"}
      text={
        outcome
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
