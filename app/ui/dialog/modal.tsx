import { type MouseEvent, type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";

export type ModalProps = {
  /** What opensDialog and closesDialog point at. */
  id: string;
  /** Leave out to let opensDialog and closesDialog do it all; give it together with onClose to steer it from state. */
  open?: boolean;
  onClose?: () => void;
  /** False while something is under way that must not be walked away from. */
  dismissible?: boolean;
};

/** The browser's own modal: it holds the focus, gives it back, and Escape closes it. Dialog and Sheet dress it. */
export function Modal({
  id,
  open,
  onClose,
  dismissible = true,
  labelledBy,
  describedBy,
  className,
  children,
}: ModalProps & {
  labelledBy: string;
  describedBy?: string;
  className: string;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element || open === undefined) return;
    if (open && !element.open) element.showModal();
    if (!open && element.open) element.close();
  }, [open]);

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser's own
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      closedby={dismissible ? "any" : "none"}
      onClose={(event) => isOwn(event) && onClose?.()}
      onCancel={(event) => isOwn(event) && !dismissible && event.preventDefault()}
      onClick={dismissible ? closeFromBackdrop : undefined}
      className={className}
    >
      {children}
    </dialog>
  );
}

/** A file field inside tells of its own cancelling with the same event. */
function isOwn(event: SyntheticEvent) {
  return event.target === event.currentTarget;
}

/** Browsers that know closedby have done it already, and better: they also watch where the press began. */
function closeFromBackdrop(event: MouseEvent<HTMLDialogElement>) {
  const knowsClosedBy = "closedBy" in HTMLDialogElement.prototype;
  if (isOwn(event) && !knowsClosedBy) event.currentTarget.close();
}
