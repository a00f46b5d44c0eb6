import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { MAX_LIST_NAME } from "../shortlist.ts";
import { nameForm } from "../shortlist-forms.ts";

/** Of a new list, or of one that gets another name. */
export function NameForm({
  action,
  name,
  button,
  answer: pageAnswer,
}: {
  action: string;
  name?: string;
  button: string;
  answer: FormAnswer | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);

  return (
    <fetcher.Form {...formProps} action={action} className="flex max-w-100 flex-col gap-4">
      <FormMessage answer={answer} takesFocus={isInPlace} />
      <Field label="Name of the list" id={fields.name.id} error={fields.name.errors?.[0]}>
        <Input
          name={fields.name.name}
          defaultValue={fields.name.initialValue ?? name}
          maxLength={MAX_LIST_NAME}
          autoComplete="off"
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
        {button}
      </Button>
    </fetcher.Form>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: nameForm });
}
