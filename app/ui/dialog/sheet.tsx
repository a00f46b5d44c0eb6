import type { ReactNode } from "react";
import { classNames } from "../class-names.ts";
import { CloseButton } from "./close-button.tsx";
import { Modal, type ModalProps } from "./modal.tsx";

export function Sheet({
  title,
  footer,
  className,
  children,
  ...modal
}: ModalProps & { title: string; footer?: ReactNode; className?: string; children: ReactNode }) {
  const titleId = `${modal.id}-title`;

  return (
    <Modal {...modal} labelledBy={titleId} className={classNames(classes, className)}>
      <div className="flex h-full flex-col">
        <div className="flex h-17 shrink-0 items-center justify-between gap-4 border-line border-b pr-3 pl-6">
          <h2 id={titleId} className="text-title-s">
            {title}
          </h2>
          <CloseButton dialogId={modal.id} />
        </div>
        <div className="min-h-0 flex-1 overflow-y-auto p-6">{children}</div>
        {footer && <div className="shrink-0 border-line border-t p-6">{footer}</div>}
      </div>
    </Modal>
  );
}

const classes = classNames(
  "fixed inset-y-0 right-0 left-auto m-0 h-dvh max-h-none w-[min(380px,calc(100%-40px))] max-w-none",
  "bg-surface text-ink shadow-high backdrop:bg-veil",
  "translate-x-full transition-[translate,display,overlay] transition-discrete duration-250 ease-out",
  "open:translate-x-0 starting:open:translate-x-full",
  "backdrop:opacity-0 backdrop:transition-[opacity,display,overlay] backdrop:transition-discrete backdrop:duration-250",
  "open:backdrop:opacity-100 starting:open:backdrop:opacity-0",
);
