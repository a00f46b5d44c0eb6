import { type RefObject, useId, useRef, useState } from "react";
import { Button } from "../button.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { Input } from "./input.tsx";

/** A text to be entered elsewhere, with a button that copies it. Without scripts it is selected and copied by hand. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const isHydrated = useHydrated();
  const [isCopied, setIsCopied] = useState(false);

  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className="mt-1.5 flex items-center gap-2">
        <Input
          ref={input}
          id={id}
          readOnly
          value={text}
          onFocus={({ target }) => target.select()}
          className="min-w-0 flex-1 font-mono text-small"
        />
        {isHydrated && (
          <Button
            variant="quiet"
            size="s"
            onClick={() => void copy(text, input).then(setIsCopied)}
            className="min-w-20"
          >
            {isCopied ? "Copied" : "Copy"}
            <span className="sr-only">: {text}</span>
          </Button>
        )}
      </span>
    </>
  );
}

/** Where the browser does not allow it, the text is selected instead. */
async function copy(text: string, input: RefObject<HTMLInputElement | null>) {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    input.current?.focus();
    return false;
  }
}
