import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { Spinner } from "../feedback/spinner.tsx";

/** The submit button of a form that browser/forms.ts sends in place. */
export function SendButton({
  sendingText,
  className,
  children,
}: {
  sendingText: string;
  className?: string;
  children: ReactNode;
}) {
  return (
    <Button type="submit" className={className}>
      <span data-form-ready="">{children}</span>
      <span data-form-sending="" hidden className="inline-flex items-center gap-2">
        <Spinner size="s" text="" />
        {sendingText}
      </span>
    </Button>
  );
}
