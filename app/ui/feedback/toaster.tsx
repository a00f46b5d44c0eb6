import { useState } from "react";
import type { Message } from "#app/shared/message.ts";
import { Toast } from "./toast.tsx";

/** Whoever acts quickly is told of each act; a pile of old messages would cover what they act on. */
const MAX_SHOWN = 3;

/**
 * Shows each message until it is read or dismissed. It remembers what it has been given: a message that
 * is gone from the list stays on screen for its time, and one that stays in the list is shown once.
 */
export function Toaster({ messages }: { messages: readonly Message[] }) {
  const [given, setGiven] = useState(messages);
  const [shown, setShown] = useState(() => number(messages, 0));
  const [issued, setIssued] = useState(messages.length);
  const [hovered, setHovered] = useState(false);
  const [focused, setFocused] = useState(false);

  // A toast that goes takes the pointer or the focus with it, and nothing tells us that they have left.
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
      // All wait together: if one left, the rest would slide away from under the pointer.
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

/** Two messages may say the same, so neither their words nor their place can tell them apart. */
function number(messages: readonly Message[], from: number) {
  return messages.map((message, place) => ({ key: from + place, message }));
}
