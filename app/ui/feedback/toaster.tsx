import { useState } from "react";
import type { Message } from "#app/shared/message.ts";
import { Toast } from "./toast.tsx";

/** More would cover the page's controls. */
const MAX_SHOWN = 3;

/**
 * Keeps a message on screen for its time even if it leaves the list, and shows one that stays in the list only once.
 */
export function Toaster({ messages }: { messages: readonly Message[] }) {
  const [given, setGiven] = useState(messages);
  const [shown, setShown] = useState(() => number(messages, 0));
  const [issued, setIssued] = useState(messages.length);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  // A removed toast fires no pointerleave or blur event, so both states are reset here.
  const dismiss = (key: number) => {
    setShown((now) => now.filter((toast) => toast.key !== key));
    setHovered(false);
    setFocused(false);
  };

  if (messages !== given) {
    const fresh = messages.filter((message) => !given.includes(message));
    setGiven(messages);
    setShown([...shown, ...number(fresh, issued)].slice(-MAX_SHOWN));
    setIssued(issued + fresh.length);
  }

  return (
    <section
      aria-label="Messages"
      // All pause together: if one left, the rest would move away from under the pointer.
      onPointerEnter={() => setHovered(true)}
      onPointerMove={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
      // Covers the header beside its menu, but never the page's own controls.
      className="pointer-events-none fixed top-2 right-17 left-4 z-50 mx-auto flex max-w-[640px] flex-col gap-2 md:right-4"
    >
      {shown.map(({ key, message }) => (
        <Toast
          key={key}
          message={message}
          paused={hovered || focused}
          onDismiss={() => dismiss(key)}
        />
      ))}
    </section>
  );
}

/** Two messages may be equal, so neither text nor index can be the key. */
function number(messages: readonly Message[], from: number) {
  return messages.map((message, index) => ({ key: from + index, message }));
}
