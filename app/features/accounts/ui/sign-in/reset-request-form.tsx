import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { accountMessages } from "../../account-messages.ts";
import { authPath } from "../../auth-path.ts";
import { requestResetForm } from "../../credentials-form.ts";
import { EmailField } from "./email-field.tsx";
import { ResetSent } from "./reset-sent.tsx";

export function ResetRequestForm({
  answer: pageAnswer,
  next,
}: {
  answer: FormAnswer | undefined;
  next: string | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);

  return (
    <>
      {answer?.sent ? (
        <ResetSent takesFocus={isInPlace} />
      ) : (
        <fetcher.Form {...formProps} action="/auth/request-reset" className="flex flex-col gap-4">
          <FormMessage
            answer={answer}
            takesFocus={isInPlace}
            fallback={accountMessages["reset-failed"]}
          />
          <EmailField field={fields.email} />
          <Button type="submit" pending={isBusy} pendingText="Sending..." className="mt-2 w-full">
            Send Reset Link
          </Button>
        </fetcher.Form>
      )}
      <p className="mt-6 text-center text-compact">
        <TextLink href={authPath("signin", next)}>Back to sign in</TextLink>
      </p>
    </>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: requestResetForm });
}
