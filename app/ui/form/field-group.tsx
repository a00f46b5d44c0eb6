import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { FieldError } from "./field-error.tsx";

/** Several controls that answer one question, such as radio buttons. Without a label it is part of a fieldset. */
export function FieldGroup({
  label,
  error,
  id,
  className,
  children,
}: {
  label?: string;
  error?: string;
  id: string;
  className?: string;
  children: ReactNode;
}) {
  const [labelId, errorId] = [`${id}-label`, `${id}-error`];
  const named = label && {
    role: "group",
    "aria-labelledby": labelId,
    "aria-describedby": error && errorId,
  };

  return (
    <div
      {...named}
      data-invalid={error ? true : undefined}
      className={classNames("flex min-w-0 flex-col gap-2", className)}
    >
      {label && (
        <p id={labelId} className="font-semibold text-small">
          {label}
        </p>
      )}
      {children}
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </div>
  );
}
