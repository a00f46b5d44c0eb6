import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { MAX_STATEMENT } from "../claim.ts";
import type { answerForm, statementForm } from "../claim-forms.ts";

/** One text that the other side and a moderator read. */
export function TextForm({
  schema,
  name,
  action,
  label,
  hint,
  value,
  button,
  answer: pageAnswer,
}: {
  schema: typeof statementForm | typeof answerForm;
  name: "statement" | "answer";
  action: string;
  label: string;
  hint: string;
  value?: string | null;
  button: { text: string; pending: string };
  answer: FormAnswer | undefined;
}) {
  const read = (typed: FormData) => parseWithZod(typed, { schema });
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);
  const field = fields[name];

  return (
    <fetcher.Form {...formProps} action={action} className="flex max-w-140 flex-col gap-4">
      <FormMessage answer={answer} takesFocus={isInPlace} />
      <Field label={label} hint={hint} id={field?.id ?? name} error={field?.errors?.[0]}>
        <Textarea
          name={name}
          defaultValue={(field?.initialValue as string | undefined) ?? value ?? undefined}
          maxLength={MAX_STATEMENT}
          rows={5}
          aria-required="true"
        />
      </Field>
      <Button type="submit" pending={isBusy} pendingText={button.pending} className="sm:self-start">
        {button.text}
      </Button>
    </fetcher.Form>
  );
}
