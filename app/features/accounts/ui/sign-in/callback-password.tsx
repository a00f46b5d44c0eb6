import { type ReactNode, useEffect, useRef } from "react";
import type { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { PasswordInput } from "#app/ui/form/password-input.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { authPath } from "../../auth-path.ts";
import { AuthPanel } from "./auth-panel.tsx";

/** For a confirmation link opened in another browser than the sign-up. */
export function CallbackPassword({
  fetcher,
  answer,
  isBusy,
  takesFocus,
  children,
}: {
  fetcher: Pick<ReturnType<typeof useFetcher>, "Form">;
  answer: FormAnswer | undefined;
  isBusy: boolean;
  takesFocus: boolean;
  /** Hidden fields. */
  children?: ReactNode;
}) {
  const heading = useRef<HTMLHeadingElement>(null);
  const hasMessage = answer?.message !== undefined;

  // Screen readers must announce the heading before the unexpected password field.
  useEffect(() => {
    if (takesFocus && !hasMessage) heading.current?.focus();
  }, [takesFocus, hasMessage]);

  return (
    <AuthPanel>
      <h1 ref={heading} tabIndex={-1} className="mt-5 rounded-control text-title-m">
        Finish in this browser
      </h1>
      <p className="mt-2 text-compact text-ink-2 text-pretty">
        You opened the link in another browser than the one you signed up in. Enter the password you
        chose to confirm that it was you.
      </p>
      <fetcher.Form
        method="post"
        action="/auth/callback"
        defaultShouldRevalidate={false}
        noValidate
        className="mt-6 flex flex-col gap-4 text-left"
      >
        <FormMessage answer={answer} takesFocus={takesFocus} />
        {children}
        <Field label="Password" error={answer?.form?.error?.password?.[0]}>
          <PasswordInput name="password" autoComplete="current-password" aria-required="true" />
        </Field>
        <Button type="submit" pending={isBusy} pendingText="Confirming..." className="mt-2 w-full">
          Confirm
        </Button>
      </fetcher.Form>
      <p className="mt-6 text-compact">
        <TextLink href={authPath("signin")}>Back to Login</TextLink>
      </p>
    </AuthPanel>
  );
}
