import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { renameForm } from "../organisation-forms.ts";

export function RenameForm({
  name,
  answer: pageAnswer,
}: {
  name: string;
  answer: FormAnswer | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);

  return (
    <fetcher.Form
      {...formProps}
      action="/dashboard/people/rename"
      className="flex max-w-100 flex-col gap-4"
    >
      <FormMessage answer={answer} takesFocus={isInPlace} />
      <Field
        label="Name"
        hint="Members see it, and invited people before they join."
        id={fields.name.id}
        error={fields.name.errors?.[0]}
      >
        <Input
          name={fields.name.name}
          defaultValue={fields.name.initialValue ?? name}
          autoComplete="organization"
          aria-required="true"
        />
      </Field>
      <Button
        type="submit"
        variant="quiet"
        pending={isBusy}
        pendingText="Saving..."
        className="sm:self-start"
      >
        Save name
      </Button>
    </fetcher.Form>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: renameForm });
}
