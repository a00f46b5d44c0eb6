import { type ReactNode, useEffect, useRef } from "react";
import type { Message } from "#app/shared/message.ts";
import { Alert } from "./alert.tsx";
import { Flash } from "./flash.tsx";

/** Replaces the form once a mail is sent. */
export function SentPanel({
  title,
  text,
  toast,
  takesFocus,
  children,
}: {
  title: string;
  text: string;
  toast: Message;
  takesFocus: boolean;
  children: ReactNode;
}) {
  const panel = useRef<HTMLDivElement>(null);

  // The focused button was removed with the form.
  useEffect(() => {
    if (takesFocus) panel.current?.focus();
  }, [takesFocus]);

  return (
    <div className="flex flex-col gap-4 text-compact text-ink-2">
      <div ref={panel} tabIndex={-1} className="rounded-panel">
        <Alert kind="success" title={title}>
          {text}
        </Alert>
      </div>
      <Flash {...toast} />
      {children}
    </div>
  );
}
