import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { DOMAINS } from "../domain.ts";
import { addForm } from "../domain-forms.ts";

export function AddDomainForm({ answer: pageAnswer }: { answer: FormAnswer | undefined }) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);

  return (
    <fetcher.Form
      {...formProps}
      action={`${DOMAINS}/add`}
      className="flex max-w-100 flex-col gap-4"
    >
      <FormMessage answer={answer} takesFocus={isInPlace} />
      <Field
        label="Domain"
        hint="For example acme.com. A website’s address works too."
        id={fields.domain.id}
        error={fields.domain.errors?.[0]}
      >
        <Input
          name={fields.domain.name}
          defaultValue={fields.domain.initialValue}
          inputMode="url"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-required="true"
        />
      </Field>
      <Button
        type="submit"
        variant="quiet"
        pending={isBusy}
        pendingText="Adding..."
        className="sm:self-start"
      >
        Add domain
      </Button>
    </fetcher.Form>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: addForm });
}
