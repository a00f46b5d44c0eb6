import { useEffect, useEffectEvent, useState } from "react";

/*
 * The box is there first, and may hold the focus and half a word when suggestions arrive: it is wired from here and
 * never drawn anew.
 */

/** What stands in the box, and whether its list may show: from a keystroke until the box is left or sent. */
export function useTyped(input: HTMLInputElement) {
  const [typed, setTyped] = useState(() => input.value.trim());
  const [isOpen, setOpen] = useState(() => input.value !== input.defaultValue);

  useEffect(() => {
    const hear = () => {
      setTyped(input.value.trim());
      setOpen(true);
    };
    const close = () => setOpen(false);

    input.addEventListener("input", hear);
    input.addEventListener("blur", close);
    input.form?.addEventListener("submit", close);
    return () => {
      input.removeEventListener("input", hear);
      input.removeEventListener("blur", close);
      input.form?.removeEventListener("submit", close);
    };
  }, [input]);

  return { typed, isOpen, open: () => setOpen(true), close: () => setOpen(false) };
}

type Listed = {
  listId: string;
  /** The options on show; none while the list is closed. */
  ids: string[];
  typed: string;
  open: () => void;
  close: () => void;
};

/** The keys and the role of a combobox. Returns the option the arrow keys have reached. */
export function useActiveOption(input: HTMLInputElement, listed: Listed) {
  const { listId, ids, typed, open, close } = listed;
  const [reached, setReached] = useState({ id: "", typed });
  // A list for other letters starts afresh.
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
    const hear = (event: KeyboardEvent) => press(event);
    input.addEventListener("keydown", hear);
    input.setAttribute("role", "combobox");
    input.setAttribute("aria-autocomplete", "list");
    return () => input.removeEventListener("keydown", hear);
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

/** Round and round, by way of the box itself, where nothing is chosen and Enter searches. */
function neighbour(ids: string[], active: string | undefined, step: number) {
  const stops = ["", ...ids];
  const next = stops.indexOf(active ?? "") + step;
  return stops.at(next % stops.length) ?? "";
}

function setOrRemove(element: Element, name: string, value: string | undefined) {
  if (value === undefined) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
