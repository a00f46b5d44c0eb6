type Modifiers = Pick<MouseEvent, "metaKey" | "ctrlKey" | "shiftKey" | "altKey">;

/** Modified click: the browser opens a new tab or window. */
export function isModifiedClick({ metaKey, ctrlKey, shiftKey, altKey }: Modifiers) {
  return metaKey || ctrlKey || shiftKey || altKey;
}
