let kept: Record<string, string> | undefined;

/** What was sent last. If it does not arrive, the page that says so is drawn anew, and would be empty. */
export function keepMessage(form: HTMLFormElement) {
  const texts = [...new FormData(form)].filter(([, value]) => typeof value === "string");
  kept = Object.fromEntries(texts) as Record<string, string>;
}

export function forgetMessage() {
  kept = undefined;
}

export function keptMessage() {
  return kept;
}
