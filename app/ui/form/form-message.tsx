import { useEffect, useRef, useState } from "react";
import { type Message, unexpectedError } from "#app/shared/message.ts";
import { Alert } from "../feedback/alert.tsx";
import { Flash } from "../feedback/flash.tsx";
import type { FormAnswer } from "./form-answer.tsx";
import { MessageText } from "./message-text.tsx";

/**
 * Shows the answer's message about the whole form, in the form and as a toast. With `takesFocus` it gets the focus,
 * unless a field has an error.
 */
export function FormMessage({
  answer,
  takesFocus,
  fallback = failure,
}: {
  answer: FormAnswer | undefined;
  takesFocus: boolean;
  /** Shown when the server or the network failed. */
  fallback?: Message;
}) {
  const box = useRef<HTMLDivElement>(null);
  const message = answer?.failed ? fallback : answer?.message;
  const toastKey = useCount(answer?.failed ? answer : message);
  const hasFieldErrors = Object.keys(answer?.form?.error ?? {}).some((name) => name !== "");

  useEffect(() => {
    if (message && takesFocus && !hasFieldErrors) box.current?.focus();
  }, [message, takesFocus, hasFieldErrors]);

  if (!message) return null;

  return (
    <div ref={box} tabIndex={-1} className="rounded-panel">
      <Alert kind={message.kind} title={message.title}>
        {message.text && <MessageText text={message.text} />}
      </Alert>
      <Flash key={toastKey} {...message} />
    </div>
  );
}

const failure: Message = {
  ...unexpectedError,
  text: "An unexpected error occurred. What you typed is still here: please try again in a moment.",
};

/** Counts the answers, so that each one shows a new toast even if its text is the same. */
function useCount(value: unknown) {
  const [last, setLast] = useState({ value, count: 0 });
  if (last.value !== value) setLast({ value, count: last.count + 1 });
  return last.count;
}
