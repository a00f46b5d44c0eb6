import type { Message } from "#app/shared/message.ts";
import { classNames } from "../class-names.ts";

/**
 * A toast that repeats a message of the page, so it is hidden from screen readers and has no controls. It works without
 * scripts: CSS hides it after six seconds. Clicks pass through it.
 */
export function Flash({ kind, title, text }: Message) {
  return (
    <div
      aria-hidden="true"
      data-toast={kind}
      className={classNames(
        "fixed top-2 right-17 left-4 z-50 mx-auto max-w-[640px] animate-flash rounded-panel border border-l-4 bg-surface px-4 py-3.5 text-left text-compact shadow-high md:right-4",
        variants[kind],
      )}
    >
      <p className="font-semibold text-ink">{title}</p>
      {text && <p className="text-ink-2">{text}</p>}
    </div>
  );
}

const variants = {
  success: "border-ok-line border-l-ok",
  error: "border-danger-line border-l-danger",
  info: "border-info-line border-l-info",
};
