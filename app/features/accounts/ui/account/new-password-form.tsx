import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { authPath } from "../../auth-path.ts";
import { resetPasswordForm } from "../../credentials-form.ts";
import { NewPasswordFields } from "./new-password-fields.tsx";

export function NewPasswordForm({
  answer: pageAnswer,
  code,
}: {
  answer: FormAnswer | undefined;
  code: string | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);

  return (
    <>
      <fetcher.Form {...formProps} action="/auth/reset-password" className="flex flex-col gap-4">
        <FormMessage answer={answer} takesFocus={isInPlace} />
        <input type="hidden" name="code" value={code ?? ""} />
        <NewPasswordFields fields={fields} />
        <Button type="submit" pending={isBusy} pendingText="Saving..." className="mt-2 w-full">
          Save new password
        </Button>
      </fetcher.Form>
      <p className="mt-6 text-center text-compact text-ink-2">
        Link too old? <TextLink href={authPath("reset")}>Ask for a new one</TextLink>
      </p>
    </>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: resetPasswordForm });
}
