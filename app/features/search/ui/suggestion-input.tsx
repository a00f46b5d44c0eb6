import { useEffect, useEffectEvent, useState } from "react";

/*
 * The input exists before suggestions load and may have focus and text, so it gets listeners and is not rendered
 * again.
 */

/** The list may open after a keystroke and closes on blur or submit. */
export function useTyped(input: HTMLInputElement) {
  const [typed, setTyped] = useState(() => input.value.trim());
  const [isOpen, setOpen] = useState(
    () => input === document.activeElement && input.value !== input.defaultValue,
  );

  useEffect(() => {
    const update = () => {
      setTyped(input.value.trim());
      setOpen(true);
    };
    const close = () => setOpen(false);

    input.addEventListener("input", update);
    input.addEventListener("blur", close);
    input.form?.addEventListener("submit", close);
    return () => {
      input.removeEventListener("input", update);
      input.removeEventListener("blur", close);
      input.form?.removeEventListener("submit", close);
    };
  }, [input]);

  return { typed, isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

type Listed = {
  listId: string;
  /** Empty while the list is closed. */
  ids: string[];
  typed: string;
  open: () => void;
  close: () => void;
};

/** Adds a combobox's keys and ARIA attributes. Returns the id of the active option. */
export function useActiveOption(input: HTMLInputElement, listed: Listed) {
  const { listId, ids, typed, open, close } = listed;
  const [reached, setReached] = useState({ id: "", typed });
  // New text resets the active option.
  const active = reached.typed === typed && ids.includes(reached.id) ? reached.id : undefined;

  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step) {
      event.preventDefault();
      open();
      setReached({ id: neighbour(ids, active, step), typed });
    } else if (event.key === "Escape" && ids.length > 0) {
      event.preventDefault();
      close();
    } else if (event.key === "Enter" && active) {
      event.preventDefault();
      document.getElementById(active)?.click();
    }
  });

  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => press(event);
    input.addEventListener("keydown", onKeyDown);
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    return () => input.removeEventListener("keydown", onKeyDown);
  }, [input]);

  const isShown = ids.length > 0;
  useEffect(() => {
    input.setAttribute("aria-expanded", String(isShown));
    setOrRemove(input, "aria-controls", isShown ? listId : undefined);
    setOrRemove(input, "aria-activedescendant", active);
    if (active) document.getElementById(active)?.scrollIntoView({ block: "nearest" });
  }, [input, isShown, listId, active]);

  return active;
}

/** Wraps around, with the input itself as a stop where Enter searches. */
function neighbour(ids: string[], active: string | undefined, step: number) {
  const stops = ["", ...ids];
  const next = stops.indexOf(active ?? "") + step;
  return stops.at(next % stops.length) ?? "";
}

function setOrRemove(element: Element, name: string, value: string | undefined) {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
