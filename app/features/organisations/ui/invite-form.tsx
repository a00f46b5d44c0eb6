import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { FieldGroup } from "#app/ui/form/field-group.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Radio } from "#app/ui/form/radio.tsx";
import { memberRoles, roleTexts } from "../organisation.ts";
import { inviteForm } from "../organisation-forms.ts";

export function InviteForm({ answer: pageAnswer }: { answer: FormAnswer | undefined }) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(
    read,
    pageAnswer,
    { role: "editor" },
  );

  return (
    <fetcher.Form
      {...formProps}
      action="/dashboard/people/invite"
      className="flex max-w-100 flex-col gap-4"
    >
      <FormMessage answer={answer} takesFocus={isInPlace} />
      <Field label="Email" id={fields.email.id} error={fields.email.errors?.[0]}>
        <Input
          type="email"
          name={fields.email.name}
          defaultValue={fields.email.initialValue}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required="true"
        />
      </Field>
      <FieldGroup label="Role" id={fields.role.id} error={fields.role.errors?.[0]}>
        {memberRoles.toReversed().map((role) => (
          <Radio
            key={role}
            name={fields.role.name}
            value={role}
            defaultChecked={fields.role.initialValue === role}
            hint={roleTexts[role].text}
          >
            {roleTexts[role].name}
          </Radio>
        ))}
      </FieldGroup>
      <Button
        type="submit"
        pending={isBusy}
        pendingText="Sending..."
        className="mt-1 sm:self-start"
      >
        Send invitation
      </Button>
    </fetcher.Form>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: inviteForm });
}
