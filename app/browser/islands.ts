type Island = { mount: (place: HTMLElement) => void };

/** React parts of public pages. What they replace works without them. */
const islands: Record<string, () => Promise<Island>> = {
  picker: () => import("./islands/picker.tsx"),
  suggestions: () => import("./islands/suggestions.tsx"),
};

const signs = ["pointerover", "touchstart", "focusin", "keydown"];

/** Loads the islands when a pointer, a finger or the focus comes to their form, or a key is pressed. */
export function startIslands() {
  const places = document.querySelectorAll<HTMLElement>("[data-island]");
  if (places.length === 0) return;

  const listening = new AbortController();
  const wake = () => {
    listening.abort();
    for (const place of places) mount(place);
  };
  for (const sign of signs) {
    const listen = ({ type, target }: Event) => (type === "keydown" || isNear(target)) && wake();
    document.addEventListener(sign, listen, { passive: true, signal: listening.signal });
  }
  // Someone may have been faster than this script.
  if (isNear(document.activeElement)) wake();
}

/** If loading fails, the page stays as it is. */
async function mount(place: HTMLElement) {
  const loaded = await islands[place.dataset.island ?? ""]?.().catch(() => undefined);
  loaded?.mount(place);
}

function isNear(target: EventTarget | null) {
  const form = target instanceof Element ? target.closest("form") : null;
  return form?.querySelector("[data-island]") != null;
}
