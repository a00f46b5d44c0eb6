import { parseWithZod } from "@conform-to/zod/v4";
import { Button } from "#app/ui/button.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { type DomainProof, domainPath } from "../domain.ts";
import { mailForm } from "../domain-forms.ts";

export function MailCodeForm({
  domain: { id, domain, address },
  label,
  answer: pageAnswer,
}: {
  domain: DomainProof;
  label: string;
  answer: FormAnswer | undefined;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(
    read,
    pageAnswer,
    {
      mailbox: address?.replace(/@.*/, ""),
    },
  );
  return (
    <fetcher.Form
      {...formProps}
      action={`${domainPath(id)}/mail`}
      className="flex max-w-100 flex-col gap-4"
    >
      <FormMessage answer={answer} takesFocus={isInPlace} />
      <Field
        label={label}
        hint={`Only what stands before @${domain}`}
        id={fields.mailbox.id}
        error={fields.mailbox.errors?.[0]}
      >
        <span className="flex items-center gap-2">
          <Input
            name={fields.mailbox.name}
            defaultValue={fields.mailbox.initialValue}
            placeholder="info"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            aria-required="true"
            className="min-w-24 flex-1"
          />
          <span aria-hidden="true" className="max-w-[60%] text-compact [overflow-wrap:anywhere]">
            @{domain}
          </span>
        </span>
      </Field>
      <Button
        type="submit"
        variant="quiet"
        pending={isBusy}
        pendingText="Sending..."
        className="sm:self-start"
      >
        Send the code
      </Button>
    </fetcher.Form>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: mailForm });
}
