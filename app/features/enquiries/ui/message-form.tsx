import { parseWithZod } from "@conform-to/zod/v4";
import { useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { MAX_MESSAGE } from "../enquiry.ts";
import { messageForm } from "../enquiry-forms.ts";

/** Keeps its first key while the page updates itself, so that a message that is sent again counts once. */
export function MessageForm({
  action,
  formKey,
  answer: pageAnswer,
}: {
  action: string;
  formKey: string;
  answer: FormAnswer | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);
  const { message } = fields;
  const [key] = useState(formKey);

  return (
    <fetcher.Form {...formProps} action={action} className="flex flex-col gap-4">
      <FormMessage answer={answer} takesFocus={isInPlace} />
      <input type="hidden" name="key" value={key} />
      <Field label="Your message" id={message.id} error={message.errors?.[0]}>
        <Textarea
          name={message.name}
          defaultValue={message.initialValue}
          maxLength={MAX_MESSAGE}
          rows={5}
          aria-required="true"
        />
      </Field>
      <Button type="submit" pending={isBusy} pendingText="Sending..." className="sm:self-start">
        Send
      </Button>
    </fetcher.Form>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: messageForm });
}
