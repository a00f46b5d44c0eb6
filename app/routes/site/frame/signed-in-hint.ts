const HINT = "(^|;\\s*)signed_in=1(;|$)";

/** Only a display hint; it grants no access. */
export function hasSignedInHint() {
  return new RegExp(HINT).test(document.cookie);
}

/** Sets the attribute that makes the style sheet show 'Sign in' or the account menu. */
export function markSignedIn() {
  document.documentElement.toggleAttribute("data-signed-in", hasSignedInHint());
}

/** The same as an inline script, which runs before the first paint to avoid a flash of the wrong one. */
export const markSignedInScript = `document.documentElement.toggleAttribute("data-signed-in",/${HINT}/.test(document.cookie))`;
