import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { accountMessages } from "../../account-messages.ts";
import { authPath } from "../../auth-path.ts";
import { signUpForm } from "../../credentials-form.ts";
import { readReturnPath } from "../../return-path.ts";
import { NewPasswordFields } from "../account/new-password-fields.tsx";
import { EmailField } from "./email-field.tsx";
import { GoogleButton } from "./google-button.tsx";
import { SignUpSent } from "./sign-up-sent.tsx";

export function SignUpForm({
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

  if (answer?.sent) {
    return (
      <SignUpSent answer={answer} email={fields.email.value} next={next} takesFocus={isInPlace} />
    );
  }

  return (
    <>
      <fetcher.Form {...formProps} action="/auth/sign-up" className="flex flex-col gap-4">
        <FormMessage
          answer={answer}
          takesFocus={isInPlace}
          fallback={accountMessages["sign-up-failed"]}
        />
        {next && <input type="hidden" name="next" value={next} />}
        <EmailField field={fields.email} />
        <NewPasswordFields fields={fields} />
        <Button
          type="submit"
          pending={isBusy}
          pendingText="Creating account..."
          className="mt-2 w-full"
        >
          Create Account
        </Button>
      </fetcher.Form>
      {offersGoogle && <GoogleButton divider="or you can sign up with" next={next} />}
      <p className="mt-6 text-center text-compact text-ink-2">
        Already have an account? <TextLink href={authPath("signin", next)}>Sign in</TextLink>
      </p>
    </>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: signUpForm });
}
