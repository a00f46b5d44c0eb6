import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Select } from "#app/ui/form/select.tsx";
import { type Role, roles } from "../../actor.ts";
import { changeRoleForm } from "../staff-forms.ts";
import { ReasonField } from "./reason-field.tsx";

const roleTexts: Record<Role, string> = {
  provider: "Provider: owns listings",
  moderator: "Moderator: decides what is published",
  admin: "Admin: also grants roles and suspends",
};

export function ChangeRoleForm({
  accountId,
  role,
  answer: pageAnswer,
}: {
  accountId: string;
  role: Role;
  answer: FormAnswer | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);

  return (
    <fetcher.Form
      {...formProps}
      action={`/admin/accounts/${accountId}/role`}
      className="flex max-w-120 flex-col gap-4"
    >
      <FormMessage answer={answer} takesFocus={isInPlace} />
      <Field label="Role" id={fields.role.id} error={fields.role.errors?.[0]}>
        <Select key={role} name="role" defaultValue={typedRole(fields.role.initialValue) ?? role}>
          {roles.map((known) => (
            <option key={known} value={known}>
              {roleTexts[known]}
            </option>
          ))}
        </Select>
      </Field>
      <ReasonField field={fields.reason} />
      <Button
        type="submit"
        variant="quiet"
        pending={isBusy}
        pendingText="Changing..."
        className="sm:self-start"
      >
        Change role
      </Button>
    </fetcher.Form>
  );
}

function typedRole(typed: unknown) {
  return roles.find((known) => known === typed);
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: changeRoleForm });
}
