import { markSignedIn, startAccountMenu } from "./account.ts";
import { startCompare } from "./compare.ts";
import { startDialogs } from "./dialogs.ts";
import { startSaved } from "./saved.ts";

let isStarted = false;

/** The scripts of the header and the tray, which public pages and the application share. */
export function startFrame() {
  // React may run an effect twice.
  if (isStarted) return;
  isStarted = true;
  markSignedIn();
  // A page restored from the back/forward cache may be out of date.
  window.addEventListener("pageshow", ({ persisted }) => persisted && markSignedIn());
  startAccountMenu();
  startDialogs();
  startCompare();
  startSaved();
  if (!CSS.supports("animation-timeline: scroll()")) markScrolled();
}

/** For browsers without scroll-driven animations, which need no script for this. */
function markScrolled() {
  const mark = () =>
    document.querySelector("header")?.toggleAttribute("data-scrolled", window.scrollY > 10);
  mark();
  window.addEventListener("scroll", mark, { passive: true });
}
