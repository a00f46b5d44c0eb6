import type { ComponentProps } from "react";
import type { Message } from "#app/shared/message.ts";
import { BotTrap } from "#app/ui/form/bot-trap.tsx";
import { Field } from "#app/ui/form/field.tsx";
import type { FormAnswer } from "#app/ui/form/form-answer.tsx";
import { InlineAnswer } from "#app/ui/form/inline-answer.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { MessageText } from "#app/ui/form/message-text.tsx";
import { SendButton } from "#app/ui/form/send-button.tsx";
import { Textarea } from "#app/ui/form/textarea.tsx";
import { contactMessages } from "../contact-messages.ts";

/** Sent in place by browser/forms.ts; without scripts the page that the browser loads shows the same form. */
export function ContactFormCard({
  answer,
  openedAt,
}: {
  answer: FormAnswer | undefined;
  openedAt: number;
}) {
  const message = answer?.failed ? contactMessages["not-sent"] : answer?.message;
  const { initialValue, error: errors } = answer?.form ?? {};
  const typed = initialValue ?? {};
  const field = (name: string) => ({
    name,
    typed: String(typed[name] ?? ""),
    error: errors?.[name]?.[0],
  });

  return (
    <form
      method="post"
      action="/contact#message"
      // URL encoding would double the size of non-Latin text.
      encType="multipart/form-data"
      noValidate
      data-in-place=""
      className="flex flex-col gap-4"
    >
      {message && <Answer message={message} />}
      <Answer message={contactMessages["not-sent"]} isSpare />
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField label="Name" {...field("name")} minLength={2} autoComplete="name" />
        <TextField
          label="Email"
          {...field("email")}
          type="email"
          autoComplete="email"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <TextField label="Subject" {...field("subject")} minLength={4} autoComplete="off" />
      <Field label="Message" id="contact-message" error={field("message").error}>
        <Textarea
          name="message"
          defaultValue={field("message").typed}
          rows={8}
          required
          minLength={10}
        />
      </Field>
      {/* A corrected form keeps its first time, so that it is not refused as too fast. */}
      <BotTrap openedAt={Number(typed.openedAt) || openedAt} />
      <SendButton sendingText="Sending..." className="mt-1 w-full sm:w-auto sm:self-start">
        Send message
      </SendButton>
    </form>
  );
}

function TextField({
  label,
  name,
  typed,
  error,
  ...input
}: ComponentProps<"input"> & {
  label: string;
  name: string;
  typed: string;
  error: string | undefined;
}) {
  return (
    <Field label={label} id={`contact-${name}`} error={error}>
      <Input {...input} name={name} defaultValue={typed} required />
    </Field>
  );
}

function Answer({ message, isSpare }: { message: Message; isSpare?: boolean }) {
  return (
    <InlineAnswer message={message} title={message.title} isSpare={isSpare}>
      {message.text && <MessageText text={message.text} />}
    </InlineAnswer>
  );
}
