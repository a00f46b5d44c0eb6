/** What features/listings/saved-marks.ts writes; the last part is what did not fit into the account. */
const COOKIE = /(?:^|;\s*)saved=([ab])\.([\w-]*)\.?([\w-]*)/;

let sending = Promise.resolve();

/** Marks what is saved, and saves without leaving the page. */
export function startSaved() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement)) return;
    const button = form.querySelector<HTMLElement>("button[data-save]");
    if (!button) return;
    event.preventDefault();
    if (button.ariaBusy === "true") return;
    button.ariaBusy = "true";
    const action = button.ariaPressed === "true" ? "/saved/remove" : form.action;
    // One after the other: each answer writes the cookie that the next request brings along.
    sending = sending
      .then(() => send(form, action))
      .then(() => {
        button.ariaBusy = "false";
      });
  });
  // Another tab or an earlier page may have changed it.
  window.addEventListener("pageshow", ({ persisted }) => persisted && showSaved());
  document.addEventListener("visibilitychange", showSaved);
  showSaved();
}

export function showSaved() {
  const saved = readSaved();
  for (const button of document.querySelectorAll<HTMLElement>("button[data-save]"))
    button.ariaPressed = String(saved.has(button.dataset.save ?? ""));
  for (const count of document.querySelectorAll<HTMLElement>("[data-saved-count]")) {
    count.hidden = saved.size === 0;
    count.textContent = String(saved.size);
  }
}

/** The marks of an account count only while it is signed in. */
function readSaved() {
  const [, kind, ids = "", kept = ""] = COOKIE.exec(document.cookie) ?? [];
  const isShown = kind === "b" || document.documentElement.hasAttribute("data-signed-in");
  return new Set(((isShown ? ids : "") + kept).match(/.{22}/g));
}

async function send(form: HTMLFormElement, action: string) {
  try {
    const body = new URLSearchParams([["listing", String(new FormData(form).get("listing"))]]);
    const headers = { Accept: "application/json" };
    // Kept alive for a visitor who goes on at once.
    const answer = await fetch(action, { method: "POST", headers, body, keepalive: true });
    // A refusal is explained on another page.
    if (!answer.ok) location.assign((await answer.json()).path);
    showSaved();
  } catch {
    form.action = action;
    form.submit();
  }
}
