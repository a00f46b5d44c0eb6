import { type ReactNode, useId } from "react";
import { classNames } from "../class-names.ts";
import { FieldContext } from "./field-context.ts";
import { FieldError } from "./field-error.tsx";

export function Field({
  label,
  hint,
  error,
  required = false,
  optional = false,
  id: givenId,
  className,
  children,
}: {
  label: string;
  hint?: ReactNode;
  error?: string;
  /** Sets the mark and aria-required, not `required`: only our own messages are shown. */
  required?: boolean;
  /** Shows 'optional' beside the label, for forms in which most fields are required. */
  optional?: boolean;
  id?: string;
  className?: string;
  children: ReactNode;
}) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const labelId = `${id}-label`;
  const hintId = hint ? `${id}-hint` : undefined;
  const errorId = error ? `${id}-error` : undefined;
  const describedBy = [errorId, hintId].filter(Boolean).join(" ") || undefined;

  return (
    <div className={classNames("flex min-w-0 flex-col gap-1.5", className)}>
      <label id={labelId} htmlFor={id} className="font-semibold text-small">
        {label}
        {required && (
          <span aria-hidden="true" className="ml-0.5 text-danger">
            *
          </span>
        )}
        {optional && <span className="font-normal text-ink-3"> optional</span>}
      </label>
      <FieldContext value={{ id, labelId, describedBy, invalid: error !== undefined, required }}>
        {children}
      </FieldContext>
      {error && <FieldError id={errorId}>{error}</FieldError>}
      {hint && (
        <p id={hintId} className="text-ink-3 text-small">
          {hint}
        </p>
      )}
    </div>
  );
}
