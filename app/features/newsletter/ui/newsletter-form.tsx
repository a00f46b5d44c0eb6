import type { Message } from "#app/shared/message.ts";
import { Flash } from "#app/ui/feedback/flash.tsx";
import { BotTrap } from "#app/ui/form/bot-trap.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { InlineAnswer } from "#app/ui/form/inline-answer.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { SendButton } from "#app/ui/form/send-button.tsx";
import type { NewsletterSource } from "../newsletter-form.ts";
import { type NewsletterAnswer, newsletterMessages } from "../newsletter-messages.ts";

/** Sent in place by browser/forms.ts; without scripts the page that the browser loads shows the same form. */
export function NewsletterForm({
  source,
  openedAt,
  answer,
  email,
}: {
  source: NewsletterSource;
  openedAt: number;
  /** The answer to a post; `email` is the submitted address. */
  answer?: NewsletterAnswer | undefined;
  email?: string | undefined;
}) {
  const message = answer && newsletterMessages[answer];
  const isInvalid = answer === "invalid-address";

  return (
    <form
      method="post"
      action="/newsletter"
      noValidate
      data-in-place=""
      className="flex flex-col gap-3"
    >
      <Field
        label="Email"
        id="newsletter-email"
        required
        error={isInvalid ? `${message?.title} ${message?.text}` : undefined}
      >
        <div className="flex gap-2 @max-xs:flex-col">
          <Input
            type="email"
            name="email"
            required
            maxLength={254}
            defaultValue={email}
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            placeholder="you@example.com"
          />
          <SendButton sendingText="Subscribing...">Subscribe</SendButton>
        </div>
      </Field>
      <BotTrap openedAt={openedAt} />
      <input type="hidden" name="source" value={source} />
      {isInvalid && <Flash {...newsletterMessages[answer]} />}
      {message && !isInvalid && <Answer message={message} />}
      <Answer message={newsletterMessages.failed} isSpare />
    </form>
  );
}

function Answer({ message, isSpare }: { message: Message; isSpare?: boolean }) {
  return (
    <InlineAnswer message={message} isSpare={isSpare}>
      <p>
        <strong className="font-semibold">{message.title}</strong> {message.text}
      </p>
    </InlineAnswer>
  );
}
