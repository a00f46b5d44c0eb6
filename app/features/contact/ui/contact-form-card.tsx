import type { FieldMetadata } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import type { ComponentProps } from "react";
import { Button } from "#app/ui/button.tsx";
import { BotTrap } from "#app/ui/form/bot-trap.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { type FormAnswer, useFormAnswer } from "#app/ui/form/form-answer.tsx";
import { FormMessage } from "#app/ui/form/form-message.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { contactForm } from "../contact-form.ts";
import { contactMessages } from "../contact-messages.ts";

export function ContactFormCard({
  answer: pageAnswer,
  openedAt,
}: {
  answer: FormAnswer | undefined;
  openedAt: number;
}) {
  const { fetcher, fields, answer, isBusy, isInPlace, formProps } = useFormAnswer(read, pageAnswer);
  const { name, email, subject, message } = fields;

  return (
    <fetcher.Form
      {...formProps}
      action="/contact#message"
      // URL encoding would double the size of non-Latin text.
      encType="multipart/form-data"
      className="flex flex-col gap-4"
    >
      <FormMessage answer={answer} takesFocus={isInPlace} fallback={contactMessages["not-sent"]} />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" field={name} autoComplete="name" />
        <TextField
          label="Email"
          field={email}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <TextField label="Subject" field={subject} autoComplete="off" />
      <Field label="Message" id={message.id} error={message.errors?.[0]}>
        <Textarea
          name={message.name}
          defaultValue={message.defaultValue}
          rows={8}
          aria-required="true"
        />
      </Field>
      {/* A corrected form keeps its first time, so that it is not refused as too fast. */}
      <BotTrap openedAt={Number(fields.openedAt.initialValue) || openedAt} />
      <Button
        type="submit"
        pending={isBusy}
        pendingText="Sending..."
        className="mt-1 w-full sm:w-auto sm:self-start"
      >
        Send message
      </Button>
    </fetcher.Form>
  );
}

function TextField({
  label,
  field,
  ...input
}: ComponentProps<"input"> & { label: string; field: FieldMetadata<string> }) {
  return (
    <Field label={label} id={field.id} error={field.errors?.[0]}>
      <Input {...input} name={field.name} defaultValue={field.defaultValue} aria-required="true" />
    </Field>
  );
}

function read(typed: FormData) {
  return parseWithZod(typed, { schema: contactForm });
}
