import { storedBrand } from "./stored-brand.ts";

const signs = ["pointerover", "touchstart", "focusin"];

/** Loads the brand view's script if a brand is stored, or when the visitor comes near it or drags a file. */
export function startBrandView() {
  const view = document.querySelector<HTMLElement>("[data-brand-view]");
  if (!view) return;

  const listening = new AbortController();
  const { signal } = listening;
  let pressed: HTMLElement | null = null;
  const wake = async () => {
    listening.abort();
    // A press before the script has arrived is repeated.
    const keepPress = ({ target }: Event) => {
      pressed = target instanceof Element ? target.closest("button") : null;
    };
    view.addEventListener("click", keepPress);
    const loaded = await import("./brand-view.ts").catch(() => undefined);
    view.removeEventListener("click", keepPress);
    loaded?.mountBrandView(view);
    pressed?.click();
  };
  for (const sign of signs) view.addEventListener(sign, wake, { passive: true, signal });
  document.addEventListener("dragenter", wake, { signal });
  if (storedBrand() || view.contains(document.activeElement)) wake();
}
