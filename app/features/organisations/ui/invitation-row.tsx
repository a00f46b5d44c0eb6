import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import type { Invitation } from "../organisation.ts";
import { RoleBadge } from "./role-badge.tsx";

export function InvitationRow({
  invitation: { id, email, role, expiresAt },
}: {
  invitation: Invitation;
}) {
  const resending = useFetcher<FormAnswer>();
  const withdrawing = useFetcher<FormAnswer>();
  const answer = resending.data ?? withdrawing.data;

  return (
    <li className="border-line border-b py-4 last:border-b-0">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <div className="min-w-0 flex-1 basis-60">
          <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold text-compact">
            <span className="min-w-0 [overflow-wrap:anywhere]">{email}</span>
            <RoleBadge role={role} />
          </p>
          <p className="text-ink-2 text-small">
            Link expires <LocalTime at={expiresAt} />
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
          <resending.Form method="post" action="/dashboard/people/invite">
            <input type="hidden" name="email" value={email} />
            <input type="hidden" name="role" value={role} />
            <Button
              type="submit"
              variant="quiet"
              size="s"
              pending={resending.state !== "idle"}
              pendingText="Sending..."
            >
              Send again<span className="sr-only"> to {email}</span>
            </Button>
          </resending.Form>
          <withdrawing.Form method="post" action="/dashboard/people/withdraw-invitation">
            <input type="hidden" name="invitation" value={id} />
            <Button
              type="submit"
              variant="quiet"
              size="s"
              pending={withdrawing.state !== "idle"}
              pendingText="Withdrawing..."
            >
              Withdraw<span className="sr-only"> the invitation of {email}</span>
            </Button>
          </withdrawing.Form>
        </div>
      </div>
      {answer && (
        <div className="mt-3">
          <FormMessage answer={answer} takesFocus />
        </div>
      )}
    </li>
  );
}
