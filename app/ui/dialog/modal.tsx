import { type ReactNode, type SyntheticEvent, useEffect, useRef } from "react";

export type ModalProps = {
  /** The target of opensDialog and closesDialog. */
  id: string;
  /** For a controlled dialog, together with onClose. Omit it to use opensDialog and closesDialog. */
  open?: boolean;
  onClose?: () => void;
  /** False while an operation runs that must not be interrupted. */
  dismissible?: boolean;
};

/** A native modal dialog: it traps and restores focus, and Escape closes it. Dialog and Sheet style it. */
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
    <dialog
      ref={dialog}
      id={id}
      aria-labelledby={labelledBy}
      aria-describedby={describedBy}
      closedby={dismissible ? "any" : "none"}
      onClose={(event) => isOwn(event) && onClose?.()}
      onCancel={(event) => isOwn(event) && !dismissible && event.preventDefault()}
      className={className}
    >
      {children}
    </dialog>
  );
}

/** A file input inside fires a cancel event too, which bubbles. */
function isOwn(event: SyntheticEvent) {
  return event.target === event.currentTarget;
}
