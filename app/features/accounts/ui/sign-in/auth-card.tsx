import type { Message } from "#app/shared/message.ts";
import { Card } from "#app/ui/card.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { MessageText } from "#app/ui/form/message-text.tsx";
import { LogoMark } from "#app/ui/logo-mark.tsx";
import { NewPasswordForm } from "../account/new-password-form.tsx";
import { AuthFacts } from "./auth-facts.tsx";
import { AwaitsConfirmation } from "./awaits-confirmation.tsx";
import { ResetRequestForm } from "./reset-request-form.tsx";
import { SignInForm } from "./sign-in-form.tsx";
import { SignUpForm } from "./sign-up-form.tsx";

/** "new-password" is the page that an emailed reset link opens. */
export type AuthMode = "signin" | "signup" | "reset" | "new-password";

export function AuthCard({
  mode,
  answer,
  offersGoogle,
  notice,
  awaitsConfirmation = false,
  next,
  code,
}: {
  mode: AuthMode;
  answer?: FormAnswer | undefined;
  offersGoogle: boolean;
  /** Why the session ended, if the user did not sign out. */
  notice?: Message | undefined;
  /** Whether a recent sign-up in this browser was not followed by a sign-in. */
  awaitsConfirmation?: boolean;
  next?: string | undefined;
  code?: string | undefined;
}) {
  const { title, subtitle } = headings[mode];

  return (
    <div className="@container w-full">
      <div className="mx-auto grid max-w-110 items-center gap-16 @4xl:max-w-250 @4xl:grid-cols-[1fr_minmax(0,440px)]">
        <AuthFacts className="@max-4xl:hidden" />
        <Card padding="none" className="min-w-0 p-5 sm:p-8">
          <LogoMark />
          <h1 className="mt-5 text-title-m">{title}</h1>
          <p className="mt-2 mb-6 text-compact text-ink-2 text-pretty">{subtitle}</p>
          {mode === "signin" && (
            <>
              {notice && !answer && (
                <Alert kind={notice.kind} title={notice.title} className="mb-5">
                  <MessageText text={notice.text} />
                </Alert>
              )}
              {awaitsConfirmation && (
                <div className="mb-5">
                  <AwaitsConfirmation />
                </div>
              )}
              <SignInForm answer={answer} offersGoogle={offersGoogle} next={next} />
            </>
          )}
          {mode === "signup" && (
            <SignUpForm answer={answer} offersGoogle={offersGoogle} next={next} />
          )}
          {mode === "reset" && <ResetRequestForm answer={answer} next={next} />}
          {mode === "new-password" && <NewPasswordForm answer={answer} code={code} />}
        </Card>
      </div>
    </div>
  );
}

const headings: Record<AuthMode, { title: string; subtitle: string }> = {
  signin: {
    title: "Sign in to manage your listings",
    subtitle: "Sign in to manage your white label services",
  },
  signup: {
    title: "Sign up to add or edit your free Whitelabel listing!",
    subtitle: "Create an account to list your white label services",
  },
  reset: {
    title: "Reset your password",
    subtitle: "Enter your email to receive a password reset link",
  },
  "new-password": { title: "Reset your password", subtitle: "Choose a new password" },
};
