import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { enquiryPath, MAX_CONTACT_NAME } from "../enquiry.ts";
import { contactForm } from "../enquiry-forms.ts";

/** The name that the provider sees beside the account's address. */
export function ShareForm({
  id,
  name: shown,
  email,
  answer: pageAnswer,
}: {
  id: string;
  name: string | null;
  email: string;
  answer: FormAnswer | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);
  const { name } = fields;

  return (
    <fetcher.Form
      {...formProps}
      action={`${enquiryPath(id, true)}/share`}
      className="flex max-w-120 flex-col gap-4"
    >
      <FormMessage answer={answer} takesFocus={isInPlace} />
      <Field label="Your name" id={name.id} error={name.errors?.[0]}>
        <Input
          name={name.name}
          defaultValue={name.initialValue ?? shown ?? undefined}
          maxLength={MAX_CONTACT_NAME}
          autoComplete="name"
          aria-required="true"
        />
      </Field>
      <p className="text-compact [overflow-wrap:anywhere]">
        Email address: <b>{email}</b>
      </p>
      <p className="text-ink-2 text-small">
        Only this provider sees both. It can't be taken back: they may have written them down.
      </p>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" pending={isBusy} pendingText="Sharing...">
          Share my contact details
        </Button>
        <Button href={enquiryPath(id, true)} variant="quiet">
          Cancel
        </Button>
      </div>
    </fetcher.Form>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: contactForm });
}
