import { useEffect, useSyncExternalStore } from "react";

const KEY = "review-shortcuts";
const listeners = new Set<() => void>();
let isOff = false;
let isRead = false;

/**
 * A key clicks the control with that `aria-keyshortcuts`, or focuses it if it is a field. Ignored while typing, in a
 * dialog and on key repeat.
 */
export function useShortcuts() {
  const isOn = useShortcutsEnabled();

  useEffect(() => {
    if (!isOn) return;

    const press = (event: KeyboardEvent) => {
      const control = controlFor(event);
      if (!control) return;

      event.preventDefault();
      if (control.matches(typed)) control.focus();
      else control.click();
    };
    document.addEventListener("keydown", press);
    return () => document.removeEventListener("keydown", press);
  }, [isOn]);

  return isOn;
}

/** Shortcuts can be turned off for speech input and accidental key presses; stored in localStorage. */
export function useShortcutsEnabled() {
  return useSyncExternalStore(
    subscribe,
    () => !readOff(),
    () => false,
  );
}

export function switchShortcuts(isOn: boolean) {
  isOff = !isOn;
  isRead = true;
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, "off");
  } catch {
    // Storage can be disabled; the choice then lasts as long as the page.
  }
  for (const listener of listeners) listener();
}

const typed = "input, textarea, select, [contenteditable]";

function controlFor(event: KeyboardEvent) {
  const isChord = event.ctrlKey || event.metaKey || event.altKey;
  if (event.defaultPrevented || event.repeat || event.isComposing || isChord) return undefined;
  if (event.target instanceof Element && event.target.closest(typed)) return undefined;
  if (event.key.length !== 1 || document.querySelector("dialog[open]")) return undefined;

  const key = event.shiftKey ? event.key : event.key.toLowerCase();
  return document.querySelector<HTMLElement>(`[aria-keyshortcuts="${CSS.escape(key)}"]`);
}

function readOff() {
  if (isRead) return isOff;
  isRead = true;
  try {
    isOff = localStorage.getItem(KEY) === "off";
  } catch {}
  return isOff;
}

function subscribe(listener: () => void) {
  const handleStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return;
    isRead = false;
    listener();
  };
  listeners.add(listener);
  window.addEventListener("storage", handleStorage);
  return () => {
    listeners.delete(listener);
    window.removeEventListener("storage", handleStorage);
  };
}
