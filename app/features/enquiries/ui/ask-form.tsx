import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Radio } from "#app/ui/form/radio.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { type EnquiryKind, enquiryKinds, kindTexts, MAX_MESSAGE } from "../enquiry.ts";
import { askForm } from "../enquiry-forms.ts";

/** What a buyer writes to the provider of one listing. */
export function AskForm({
  action,
  formKey,
  isSignedIn,
  written = { kind: "question", message: "" },
  answer: pageAnswer,
}: {
  action: string;
  /** The same for each attempt, so that an enquiry is sent once. */
  formKey: string;
  isSignedIn: boolean;
  written?: { kind: EnquiryKind; message: string };
  answer: FormAnswer | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);
  const { kind, message } = fields;
  const chosen = kind.initialValue ?? written.kind;

  return (
    <fetcher.Form {...formProps} action={action} className="flex max-w-160 flex-col gap-5">
      <FormMessage answer={answer} takesFocus={isInPlace} />
      <input type="hidden" name="key" value={formKey} />
      <fieldset>
        <legend className="mb-2 font-semibold text-small">What do you ask for?</legend>
        <div className="flex flex-wrap gap-x-6 gap-y-2.5">
          {enquiryKinds.map((one) => (
            <Radio key={one} name={kind.name} value={one} defaultChecked={one === chosen}>
              {kindTexts[one]}
            </Radio>
          ))}
        </div>
        {kind.errors && <FieldError id={kind.errorId}>{kind.errors[0]}</FieldError>}
      </fieldset>
      <Field
        label="Your message"
        hint="Leave out your name, websites and email addresses. You can share your contact details later, if you like the answer."
        id={message.id}
        error={message.errors?.[0]}
      >
        <Textarea
          name={message.name}
          defaultValue={message.initialValue ?? written.message}
          maxLength={MAX_MESSAGE}
          rows={8}
          aria-required="true"
        />
      </Field>
      <Button type="submit" pending={isBusy} pendingText="Sending..." className="sm:self-start">
        {isSignedIn ? "Send enquiry" : "Continue"}
      </Button>
    </fetcher.Form>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: askForm });
}
