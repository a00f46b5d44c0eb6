import type { ReactNode } from "react";
import type { Message } from "#app/shared/message.ts";
import { Alert } from "../feedback/alert.tsx";
import { Flash } from "../feedback/flash.tsx";

/**
 * The answer to a form that browser/forms.ts sends in place, with a toast that repeats it. It takes the focus unless a
 * field has an error. With `isSpare` it is hidden until a request gets no answer.
 */
export function InlineAnswer({
  message,
  isSpare = false,
  id,
  title,
  children,
}: {
  message: Message;
  isSpare?: boolean;
  /** For an address that leads here, with the focus. */
  id?: string;
  /** A line of its own above the text. */
  title?: string;
  children: ReactNode;
}) {
  return (
    <div
      id={id}
      tabIndex={-1}
      data-form-answer={isSpare ? "spare" : ""}
      hidden={isSpare}
      className="scroll-mt-40 rounded-panel"
    >
      <Alert kind={message.kind} title={title}>
        {children}
      </Alert>
      <Flash {...message} />
    </div>
  );
}
