/** Spread on a button to open the dialog or sheet with this id, before any script has run. */
export function opensDialog(id: string) {
  return {
    command: "show-modal",
    commandfor: id,
    "aria-haspopup": "dialog",
    onClick: () => withoutCommandSupport(id, (dialog) => dialog.showModal()),
  } as const;
}

/** Spread on a button to close the dialog or sheet with this id. */
export function closesDialog(id: string) {
  return {
    command: "close",
    commandfor: id,
    onClick: () => withoutCommandSupport(id, (dialog) => dialog.close()),
  } as const;
}

/** For browsers without the command attribute; the others have done it already. */
function withoutCommandSupport(id: string, act: (dialog: HTMLDialogElement) => void) {
  if ("commandForElement" in HTMLButtonElement.prototype) return;

  const dialog = document.getElementById(id);
  if (dialog instanceof HTMLDialogElement) act(dialog);
}
