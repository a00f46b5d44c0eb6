import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import { useEffect, useRef } from "react";
import type { Message } from "#app/shared/message.ts";
import { Button } from "#app/ui/button.tsx";
import { MessageText } from "#app/ui/form/message-text.tsx";
import { authPath } from "../../auth-path.ts";
import { AuthPanel } from "./auth-panel.tsx";

export function AuthError({
  message,
  takesFocus = false,
}: {
  message: Message;
  /** Set when it replaces other content without a page load. */
  takesFocus?: boolean;
}) {
  const heading = useRef<HTMLHeadingElement>(null);

  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);

  return (
    <AuthPanel>
      <CircleAlert aria-hidden="true" className="mx-auto mt-8 size-10 text-danger" />
      <div role="alert">
        <h1 ref={heading} tabIndex={-1} className="mt-6 rounded-control text-title-s">
          Authentication Error
        </h1>
        <p className="mt-2 text-compact text-ink-2 text-pretty">
          <MessageText text={message.text ?? message.title} />
        </p>
      </div>
      <Button href={authPath("signin")} className="mt-6">
        Back to Login
      </Button>
    </AuthPanel>
  );
}
