import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { domainPath } from "../domain.ts";
import { codeForm } from "../domain-forms.ts";

export function EnterCodeForm({
  domainId,
  label,
  answer: pageAnswer,
}: {
  domainId: string;
  label: string;
  answer: FormAnswer | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);
  return (
    <fetcher.Form
      {...formProps}
      action={`${domainPath(domainId)}/confirm`}
      className="flex max-w-100 flex-col gap-4"
    >
      <FormMessage answer={answer} takesFocus={isInPlace} />
      <Field label={label} id={fields.code.id} error={fields.code.errors?.[0]}>
        <Input
          name={fields.code.name}
          defaultValue={fields.code.initialValue}
          placeholder="ABCD-2345"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          aria-required="true"
          className="max-w-48"
        />
      </Field>
      <Button
        type="submit"
        variant="quiet"
        pending={isBusy}
        pendingText="Checking..."
        className="sm:self-start"
      >
        Confirm
      </Button>
    </fetcher.Form>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: codeForm });
}
