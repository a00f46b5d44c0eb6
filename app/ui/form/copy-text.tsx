import { type RefObject, useId, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { useHydrated } from "../use-hydrated.ts";

/** A text to be entered elsewhere, all of it in sight, with a button that copies it. Without scripts it is selected by hand. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const isHydrated = useHydrated();
  const [isCopied, setIsCopied] = useState(false);

  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className="mt-1.5 flex flex-col items-start gap-2 sm:flex-row">
        <textarea
          ref={field}
          id={id}
          readOnly
          rows={1}
          value={text}
          spellCheck={false}
          onFocus={({ target }) => target.select()}
          className="field-sizing-content min-h-11 w-full min-w-0 resize-none rounded-control border border-line-field bg-sunken px-3.5 py-2.5 font-mono text-ink text-small break-all focus-visible:border-accent focus-visible:outline-offset-0 sm:flex-1"
        />
        {isHydrated && (
          <Button
            variant="quiet"
            onClick={() => void copy(text, field).then(setIsCopied)}
            className="min-w-24"
          >
            <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
            <span className="sr-only"> {text}</span>
          </Button>
        )}
      </span>
    </>
  );
}

/** Where the browser does not allow it, the text is selected instead. */
async function copy(text: string, field: RefObject<HTMLTextAreaElement | null>) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    field.current?.focus();
    return false;
  }
}
