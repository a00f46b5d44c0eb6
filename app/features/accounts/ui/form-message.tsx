import { useEffect, useRef } from "react";
import { Alert } from "#app/ui/alert.tsx";
import type { FormAnswer } from "./form-answer.tsx";

/** What an answer says about the form as a whole. Takes the focus unless a field has a fault of its own. */
export function FormMessage({
  answer,
  takesFocus,
}: {
  answer: FormAnswer | undefined;
  takesFocus: boolean;
}) {
  const box = useRef<HTMLDivElement>(null);
  const message = answer?.message;
  const hasFieldErrors = Object.keys(answer?.form?.error ?? {}).some((name) => name !== "");

  useEffect(() => {
    if (message && takesFocus && !hasFieldErrors) box.current?.focus();
  }, [message, takesFocus, hasFieldErrors]);

  if (!message) return null;

  return (
    <div ref={box} tabIndex={-1} className="rounded-panel">
      <Alert kind={message.kind} title={message.title}>
        {message.text}
      </Alert>
    </div>
  );
}
