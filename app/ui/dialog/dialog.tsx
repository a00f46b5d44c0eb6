import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { CloseButton } from "./close-button.tsx";
import { Modal, type ModalProps } from "./modal.tsx";

export function Dialog({
  title,
  text,
  actions,
  children,
  ...modal
}: ModalProps & { title: string; text?: ReactNode; actions?: ReactNode; children?: ReactNode }) {
  const titleId = `${modal.id}-title`;
  const textId = `${modal.id}-text`;

  return (
    <Modal
      {...modal}
      labelledBy={titleId}
      describedBy={text ? textId : undefined}
      className={classes}
    >
      <div className="p-6">
        <h2 id={titleId} className="pr-10 text-title-s">
          {title}
        </h2>
        {text && (
          <p id={textId} className="mt-2 text-compact text-ink-2">
            {text}
          </p>
        )}
        {children && <div className="mt-5">{children}</div>}
        {actions && (
          <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:justify-end">
            {actions}
          </div>
        )}
        {/* Last in the DOM, so that opening focuses the first field or the safe button. */}
        {modal.dismissible !== false && (
          <CloseButton dialogId={modal.id} className="absolute top-3.5 right-3.5" />
        )}
      </div>
    </Modal>
  );
}

const classes = classNames(
  "fixed m-auto max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] max-w-[480px] overflow-y-auto rounded-card border border-line",
  "bg-surface text-ink shadow-high backdrop:bg-veil",
  "translate-y-2 opacity-0 transition-[opacity,translate,display,overlay] transition-discrete duration-200",
  "open:translate-y-0 open:opacity-100 starting:open:translate-y-2 starting:open:opacity-0",
  "backdrop:opacity-0 backdrop:transition-[opacity,display,overlay] backdrop:transition-discrete backdrop:duration-200",
  "open:backdrop:opacity-100 starting:open:backdrop:opacity-0",
);
