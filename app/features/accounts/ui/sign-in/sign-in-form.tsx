import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { accountMessages } from "../../account-messages.ts";
import { authPath } from "../../auth-path.ts";
import { signInForm } from "../../credentials-form.ts";
import { readReturnPath } from "../../return-path.ts";
import { EmailField } from "./email-field.tsx";
import { GoogleButton } from "./google-button.tsx";
import { PasswordField } from "./password-field.tsx";

export function SignInForm({
  answer: pageAnswer,
  offersGoogle,
  next: givenNext,
}: {
  answer: FormAnswer | undefined;
  offersGoogle: boolean;
  next: string | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);
  // Without scripts the path comes from the post, so it must pass readReturnPath again.
  const typedNext = fields.next.initialValue;
  const next = givenNext ?? (typedNext && readReturnPath(typedNext));

  return (
    <>
      <fetcher.Form {...formProps} action="/auth/sign-in" className="flex flex-col gap-4">
        <FormMessage
          answer={answer}
          takesFocus={isInPlace}
          fallback={accountMessages["sign-in-failed"]}
        />
        {next && <input type="hidden" name="next" value={next} />}
        <EmailField field={fields.email} />
        <div className="relative">
          <PasswordField field={fields.password} autoComplete="current-password" />
          {/* After the field in the DOM, so that Tab goes from email to password. */}
          <TextLink href={authPath("reset", next)} className="absolute -top-1 right-0 text-small">
            Forgot password?
          </TextLink>
        </div>
        <Button type="submit" pending={isBusy} pendingText="Signing in..." className="mt-2 w-full">
          Sign In
        </Button>
      </fetcher.Form>
      {offersGoogle && <GoogleButton divider="or you can log in with" next={next} />}
      <p className="mt-6 text-center text-compact text-ink-2">
        Don't have an account? <TextLink href={authPath("signup", next)}>Sign up</TextLink>
      </p>
    </>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: signInForm });
}
