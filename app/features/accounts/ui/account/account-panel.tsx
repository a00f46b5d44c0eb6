import BellPlus from "lucide-react/icons/bell-plus";
import Download from "lucide-react/icons/download";
import LogOut from "lucide-react/icons/log-out";
import Mail from "lucide-react/icons/mail";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { Button } from "#app/ui/button.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { PageSection } from "#app/ui/page/page-section.tsx";
import { NOTIFICATIONS } from "../../notifications/notifications-path.ts";
import { ChangePasswordForm } from "./change-password-form.tsx";
import { DeleteAccount, type DepartureTexts } from "./delete-account.tsx";
import { DeviceList, type SignedInDevice } from "./device-list.tsx";
import { UnlinkGoogle } from "./unlink-google.tsx";

export function AccountPanel({
  email,
  hasPassword,
  signsInWithGoogle,
  sessions,
  promotions,
  departure,
  answers,
}: {
  email: string;
  hasPassword: boolean;
  signsInWithGoogle: boolean;
  sessions: SignedInDevice[];
  promotions: ReactNode;
  departure: DepartureTexts;
  /** Answers to posts without scripts. */
  answers?: { changePassword?: FormAnswer; deleteAccount?: FormAnswer } | undefined;
}) {
  const panel = useRef<HTMLDivElement>(null);
  useFocusAfterUnlinking(panel, signsInWithGoogle);

  return (
    <div ref={panel} className="flex flex-col gap-5">
      <PageSection title="Account" text={describeSignIn(hasPassword, signsInWithGoogle)}>
        <p className="text-ink-3 text-small">Signed in as</p>
        <p className="break-words font-semibold">{email}</p>
        <div className="mt-5 flex flex-wrap gap-3">
          <form method="post" action="/auth/sign-out">
            <Button type="submit" variant="quiet">
              <LogOut aria-hidden="true" /> Sign Out
            </Button>
          </form>
          <Button href={NOTIFICATIONS} variant="quiet">
            <Mail aria-hidden="true" /> Emails
          </Button>
          <Button href="/searches" variant="quiet">
            <BellPlus aria-hidden="true" /> Saved searches
          </Button>
          <Button href="/dashboard/account/data" download variant="quiet">
            <Download aria-hidden="true" /> Download my data
          </Button>
        </div>
      </PageSection>
      {promotions}
      <PageSection
        title="Password"
        text={hasPassword ? "Changing it signs you out on your other devices." : undefined}
      >
        <ChangePasswordForm
          email={email}
          hasPassword={hasPassword}
          answer={answers?.changePassword}
        />
      </PageSection>
      {signsInWithGoogle && (
        <PageSection title="Google">
          <UnlinkGoogle hasPassword={hasPassword} />
        </PageSection>
      )}
      <PageSection
        title="Signed-in devices"
        text="If you do not recognise one, sign it out and change your password."
      >
        <DeviceList sessions={sessions} />
      </PageSection>
      <PageSection title="Delete account" text="This cannot be undone.">
        <DeleteAccount
          email={email}
          hasPassword={hasPassword}
          departure={departure}
          answer={answers?.deleteAccount}
        />
      </PageSection>
    </div>
  );
}

function describeSignIn(hasPassword: boolean, signsInWithGoogle: boolean) {
  if (hasPassword && signsInWithGoogle) return "You sign in with Google or with your password.";
  return signsInWithGoogle ? "You sign in with Google." : "You sign in with your password.";
}

/** Unlinking removes the section with the pressed button, so the focus moves to the panel's first heading. */
function useFocusAfterUnlinking(panel: RefObject<HTMLElement | null>, isLinked: boolean) {
  const wasLinked = useRef(isLinked);

  useEffect(() => {
    const isGone = wasLinked.current && !isLinked;
    wasLinked.current = isLinked;
    if (isGone && document.activeElement === document.body) {
      panel.current?.querySelector("h2")?.focus();
    }
  }, [panel, isLinked]);
}
