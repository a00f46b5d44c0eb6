import { useId, useState } from "react";
import { Button } from "../button.tsx";
import { useHydrated } from "../use-hydrated.ts";
import { Input } from "./input.tsx";

/** A text to be entered elsewhere, with a button that copies it. Without scripts it is selected and copied by hand. */
export function CopyText({ label, text }: { label: string; text: string }) {
  const id = useId();
  const isHydrated = useHydrated();
  const [isCopied, setIsCopied] = useState(false);

  async function copy() {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  }

  return (
    <>
      <label htmlFor={id}>{label}</label>
      <span className="mt-1.5 flex items-center gap-2">
        <Input
          id={id}
          readOnly
          value={text}
          onFocus={({ target }) => target.select()}
          className="min-w-0 flex-1 font-mono text-small"
        />
        {isHydrated && (
          <Button variant="quiet" size="s" onClick={() => void copy()}>
            {isCopied ? "Copied" : "Copy"}
            <span className="sr-only">: {text}</span>
          </Button>
        )}
      </span>
    </>
  );
}
