import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { codeForm } from "../staff-forms.ts";

export function CodeForm({
  action,
  button,
  answer: pageAnswer,
}: {
  action: string;
  button: string;
  answer: FormAnswer | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);

  return (
    <fetcher.Form {...formProps} action={action} className="flex flex-col gap-4">
      <FormMessage answer={answer} takesFocus={isInPlace} />
      <Field label="Code" hint="Six digits" id={fields.code.id} error={fields.code.errors?.[0]}>
        <Input
          name={fields.code.name}
          inputMode="numeric"
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={12}
          // A code works once, so the next one replaces it.
          onFocus={(event) => event.currentTarget.select()}
          aria-required="true"
          className="max-w-48 text-lg tabular-nums tracking-[0.2em]"
        />
      </Field>
      <Button type="submit" pending={isBusy} pendingText="Checking..." className="sm:self-start">
        {button}
      </Button>
    </fetcher.Form>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: codeForm });
}
