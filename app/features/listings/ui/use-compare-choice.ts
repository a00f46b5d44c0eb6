import { useSyncExternalStore } from "react";
import { type ComparedListing, readChoice } from "../compare-choice.ts";
import { MAX_COMPARED } from "../comparison.ts";

const KEY = "compare";
const nothing: ComparedListing[] = [];

let chosen = nothing;
let isRead = false;
const listeners = new Set<() => void>();

/** Shared by all buttons, the tray and all tabs through localStorage. */
export function useCompareChoice() {
  return useSyncExternalStore(
    subscribe,
    () => (isRead ? chosen : refresh()),
    () => nothing,
  );
}

export function toggleCompared(listing: ComparedListing) {
  if (chosen.some(({ id }) => id === listing.id)) return dropCompared(listing.id);
  if (chosen.length >= MAX_COMPARED) return;
  keep([...chosen, { id: listing.id, businessName: listing.businessName }]);
}

export function dropCompared(id: string) {
  keep(chosen.filter((listing) => listing.id !== id));
}

export function clearCompared() {
  keep(nothing);
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) {
    window.addEventListener("storage", handleStorage);
    window.addEventListener("pageshow", handlePageShow);
  }
  listeners.add(listener);

  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener("storage", handleStorage);
    window.removeEventListener("pageshow", handlePageShow);
  };
}

/** `key` is null when storage was cleared. */
function handleStorage({ key }: StorageEvent) {
  if (key === KEY || key === null) announce(refresh());
}

/** A page restored from the back/forward cache may be out of date. */
function handlePageShow({ persisted }: PageTransitionEvent) {
  if (persisted) announce(refresh());
}

function refresh() {
  isRead = true;
  try {
    chosen = readChoice(localStorage.getItem(KEY));
  } catch {
    // Storage can be disabled; the choice then lasts as long as the page.
  }
  return chosen;
}

function keep(next: ComparedListing[]) {
  try {
    if (next.length > 0) localStorage.setItem(KEY, JSON.stringify(next));
    else localStorage.removeItem(KEY);
  } catch {}
  announce(next);
}

function announce(next: ComparedListing[]) {
  chosen = next;
  for (const listener of listeners) listener();
}
