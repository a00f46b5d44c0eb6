import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { changePasswordForm } from "../../credentials-form.ts";
import { PasswordField } from "../sign-in/password-field.tsx";
import { NewPasswordFields } from "./new-password-fields.tsx";
import { SetPasswordForm } from "./set-password-form.tsx";

export function ChangePasswordForm({
  email,
  hasPassword,
  answer: pageAnswer,
}: {
  email: string;
  hasPassword: boolean;
  answer: FormAnswer | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);

  if (!hasPassword) return <SetPasswordForm email={email} />;

  return (
    <fetcher.Form
      {...formProps}
      action="/dashboard/account/change-password"
      className="flex max-w-100 flex-col gap-4"
    >
      <FormMessage answer={answer} takesFocus={isInPlace} />
      {/* Tells a password manager whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField
        field={fields.currentPassword}
        label="Current password"
        autoComplete="current-password"
      />
      <NewPasswordFields fields={fields} label="New password" />
      <Button
        type="submit"
        pending={isBusy}
        pendingText="Changing..."
        className="mt-1 sm:self-start"
      >
        Change password
      </Button>
    </fetcher.Form>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: changePasswordForm });
}
