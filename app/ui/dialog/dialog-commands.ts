/** Spread on a button to open the dialog or sheet with this id, before any script has run. */
export function opensDialog(id: string) {
  return { command: "show-modal", commandfor: id, "aria-haspopup": "dialog" } as const;
}

/** Spread on a button to close the dialog or sheet with this id. */
export function closesDialog(id: string) {
  return { command: "close", commandfor: id } as const;
}
