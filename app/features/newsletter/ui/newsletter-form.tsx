import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Flash } from "#app/ui/feedback/flash.tsx";
import { BotTrap } from "#app/ui/form/bot-trap.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import type { NewsletterSource } from "../newsletter-form.ts";
import {
  answerOfStatus,
  type NewsletterAnswer,
  newsletterMessages,
} from "../newsletter-messages.ts";

/**
 * Submitted with fetch, so that the page around the form stays as it is. Without scripts the browser posts it, and the
 * returned page shows the same answer.
 */
export function NewsletterForm({
  source,
  openedAt,
  answer: pageAnswer,
  email,
}: {
  source: NewsletterSource;
  openedAt: number;
  /** The answer to a post without scripts; `email` is the submitted address. */
  answer?: NewsletterAnswer | undefined;
  email?: string | undefined;
}) {
  const { answer, isBusy, subscribe, input, box } = useSubscription(pageAnswer);
  const isInvalid = answer === "invalid-address";
  const { kind, title, text } = newsletterMessages[answer ?? "failed"];

  return (
    <form
      method="post"
      action="/newsletter"
      noValidate
      onSubmit={subscribe}
      className="flex flex-col gap-3"
    >
      <Field label="Email" required error={isInvalid ? `${title} ${text}` : undefined}>
        <div className="flex gap-2 @max-xs:flex-col">
          <Input
            ref={input}
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
          <Button type="submit" pending={isBusy} pendingText="Subscribing...">
            Subscribe
          </Button>
        </div>
      </Field>
      <BotTrap openedAt={openedAt} />
      <input type="hidden" name="source" value={source} />
      {answer && !isInvalid && (
        <div ref={box} tabIndex={-1} className="rounded-panel">
          <Alert kind={kind}>
            <p>
              <strong className="font-semibold">{title}</strong> {text}
            </p>
          </Alert>
        </div>
      )}
      {answer && !isBusy && <Flash kind={kind} title={title} text={text} />}
    </form>
  );
}

function useSubscription(pageAnswer: NewsletterAnswer | undefined) {
  const [answer, setAnswer] = useState(pageAnswer);
  const [isBusy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  const box = useRef<HTMLDivElement>(null);
  const wasFetched = useRef(false);

  const subscribe = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    const next = await send(form);
    if (next === "subscribed" && input.current) input.current.value = "";
    wasFetched.current = true;
    setAnswer(undefined);
    setAnswer(next);
    setBusy(false);
  };

  // Moves the focus only after a submission with fetch, not on a newly loaded page.
  useEffect(() => {
    if (isBusy || !wasFetched.current) return;
    (answer === "invalid-address" ? input : box).current?.focus();
  }, [answer, isBusy]);

  return { answer, isBusy, subscribe, input, box };
}

async function send(form: HTMLFormElement) {
  try {
    // The same body as a browser sends without scripts.
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const { status } = await fetch(form.action, { method: "POST", body });
    return answerOfStatus(status);
  } catch {
    return "failed";
  }
}
