import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Radio } from "#app/ui/form/radio.tsx";
import { declineForm, reportForm } from "../enquiry-forms.ts";

const schemas = { decline: declineForm, report: reportForm };

/** One of several reasons, for declining an enquiry and for reporting a message. */
export function ReasonForm({
  kind,
  action,
  legend,
  reasons,
  message,
  button,
  back,
  answer: pageAnswer,
}: {
  kind: keyof typeof schemas;
  action: string;
  legend: string;
  reasons: Record<string, string>;
  /** The id of the reported one. */
  message?: string;
  button: string;
  back: string;
  answer: FormAnswer | undefined;
}) {
  const read = (typed: FormData) => parseWithZod(typed, { schema: schemas[kind] });
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);
  const { reason } = fields;

  return (
    <fetcher.Form {...formProps} action={action} className="flex max-w-140 flex-col gap-4">
      <FormMessage answer={answer} takesFocus={isInPlace} />
      {message && <input type="hidden" name="message" value={message} />}
      <fieldset>
        <legend className="mb-2 font-semibold text-small">{legend}</legend>
        <div className="flex flex-col gap-2.5">
          {Object.entries(reasons).map(([value, text]) => (
            <Radio
              key={value}
              name={reason.name}
              value={value}
              defaultChecked={reason.initialValue === value}
            >
              {text}
            </Radio>
          ))}
        </div>
        {reason.errors && <FieldError id={reason.errorId}>{reason.errors[0]}</FieldError>}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isBusy} pendingText="Sending...">
          {button}
        </Button>
        <Button href={back} variant="quiet">
          Cancel
        </Button>
      </div>
    </fetcher.Form>
  );
}
