import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { AuthPanel } from "#app/features/accounts/ui/sign-in/auth-panel.tsx";
import { Button } from "#app/ui/button.tsx";
import { organisationMessages } from "../organisation-messages.ts";

export function StaleInvitation({ email }: { email: string }) {
  const { title, text } = organisationMessages["stale-invitation"];

  return (
    <AuthPanel>
      <CircleAlert aria-hidden="true" className="mx-auto mt-8 size-10 text-danger" />
      <h1 className="mt-6 text-title-s">{title}</h1>
      <p className="mt-2 text-compact text-ink-2 text-pretty">{text}</p>
      <p className="mt-2 text-compact text-ink-2 [overflow-wrap:anywhere]">
        You are signed in as <span className="font-semibold text-ink">{email}</span>.
      </p>
      <Button href="/dashboard" className="mt-6">
        Go to Dashboard
      </Button>
    </AuthPanel>
  );
}
