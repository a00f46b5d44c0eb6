/**
 * Sends forms marked `data-in-place` with fetch and puts the answer's form in their place. Without scripts the browser
 * posts them, and the new page holds the same form.
 */
export function sendFormsInPlace() {
  document.addEventListener("submit", (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || !form.matches("[data-in-place]")) return;
    event.preventDefault();
    if (form.ariaBusy !== "true") send(form);
  });
  document.addEventListener("input", forgiveField);
  // A page that was left while sending is not sending any more when it is shown again.
  window.addEventListener("pageshow", () => {
    for (const form of document.querySelectorAll<HTMLFormElement>("form[data-in-place]"))
      setBusy(form, false);
  });
}

async function send(form: HTMLFormElement) {
  setBusy(form, true);
  try {
    const response = await fetch(form.action, { method: "POST", body: bodyOf(form) });
    if (response.redirected) {
      location.assign(response.url + new URL(form.action).hash);
      return;
    }
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const answered = page.querySelector<HTMLFormElement>(
      `form[action="${form.getAttribute("action")}"]`,
    );
    if (!answered) throw new Error("the answer has no form");
    form.replaceWith(answered);
    showAnswer(answered);
  } catch {
    setBusy(form, false);
    for (const answer of form.querySelectorAll<HTMLElement>("[data-form-answer]"))
      answer.hidden = answer.dataset.formAnswer !== "spare";
    showAnswer(form);
  }
}

/** As the browser would send it without scripts. */
function bodyOf(form: HTMLFormElement) {
  const fields = new FormData(form);
  if (form.enctype === "multipart/form-data") return fields;
  return new URLSearchParams([...fields].map(([name, value]) => [name, String(value)]));
}

function setBusy(form: HTMLFormElement, isBusy: boolean) {
  form.ariaBusy = String(isBusy);
  for (const part of form.querySelectorAll<HTMLElement>("[data-form-sending]"))
    part.hidden = !isBusy;
  for (const part of form.querySelectorAll<HTMLElement>("[data-form-ready]")) part.hidden = isBusy;
}

function showAnswer(form: HTMLFormElement) {
  const message = form.querySelector<HTMLElement>("[data-form-answer]:not([hidden])");
  (form.querySelector<HTMLElement>("[aria-invalid=true]") ?? message)?.focus();
}

/** Takes an error away as soon as the browser finds the field valid; the server has the last word. */
function forgiveField({ target }: Event) {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (target.ariaInvalid !== "true" || !target.form?.matches("[data-in-place]")) return;
  if (!target.checkValidity()) return;

  target.removeAttribute("aria-invalid");
  target.removeAttribute("aria-describedby");
  document.getElementById(`${target.id}-error`)?.remove();
}
