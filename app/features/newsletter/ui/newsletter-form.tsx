import { type SubmitEvent, useEffect, useRef, useState } from "react";
import { Button } from "#app/ui/button.tsx";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { Flash } from "#app/ui/feedback/flash.tsx";
import { BotTrap } from "#app/ui/form/bot-trap.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import {
  answerOfStatus,
  type NewsletterAnswer,
  newsletterMessages,
} from "../newsletter-messages.ts";
import type { NewsletterSource } from "../newsletter-source.ts";

/**
 * Answered in place. Without scripts the browser posts it, and the page that comes back brings the same answer. The
 * status alone says which, and a fetch that fails is told in words: the page around the form stays as it is.
 */
export function NewsletterForm({
  source,
  openedAt,
  answer: pageAnswer,
  email,
}: {
  source: NewsletterSource;
  openedAt: number;
  /** What a post without scripts came back with, and what had been typed. */
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
  const isInPlace = useRef(false);

  const subscribe = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isBusy) return;
    const form = event.currentTarget;
    setBusy(true);
    const next = await send(form);
    if (next === "subscribed" && input.current) input.current.value = "";
    isInPlace.current = true;
    setAnswer(undefined);
    setAnswer(next);
    setBusy(false);
  };

  // Whoever pressed the button is waiting here; with a whole page they start at its top.
  useEffect(() => {
    if (isBusy || !isInPlace.current) return;
    (answer === "invalid-address" ? input : box).current?.focus();
  }, [answer, isBusy]);

  return { answer, isBusy, subscribe, input, box };
}

async function send(form: HTMLFormElement) {
  try {
    // Of the form as it stands, so that a script sends exactly what a browser without one would.
    const body = new URLSearchParams(new FormData(form) as unknown as Record<string, string>);
    const { status } = await fetch(form.action, { method: "POST", body });
    return answerOfStatus(status);
  } catch {
    return "failed";
  }
}
