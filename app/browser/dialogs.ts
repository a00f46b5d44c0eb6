/** What browsers without `command` and `closedby` leave to scripts; and a page that is left closes its dialogs. */
export function startDialogs() {
  if (!("commandForElement" in HTMLButtonElement.prototype))
    document.addEventListener("click", runCommand);
  if (!("closedBy" in HTMLDialogElement.prototype))
    document.addEventListener("click", closeFromBackdrop);
  // Otherwise going back would show the menu still open.
  window.addEventListener("pagehide", () => {
    for (const dialog of document.querySelectorAll("dialog")) dialog.close();
  });
}

function runCommand({ target }: MouseEvent) {
  const button = target instanceof Element ? target.closest("button[commandfor]") : null;
  const dialog = document.getElementById(button?.getAttribute("commandfor") ?? "");
  if (!(dialog instanceof HTMLDialogElement)) return;
  if (button?.getAttribute("command") === "show-modal") dialog.showModal();
  else dialog.close();
}

function closeFromBackdrop({ target }: MouseEvent) {
  if (target instanceof HTMLDialogElement && target.getAttribute("closedby") === "any")
    target.close();
}
