import CircleCheck from "lucide-react/icons/circle-check";
import CircleAlert from "lucide-react/icons/circle-exclamation-point";
import Info from "lucide-react/icons/info";
import X from "lucide-react/icons/x";
import { useEffect, useEffectEvent } from "react";
import type { Message } from "#app/shared/message.ts";
import { classNames } from "../class-names.ts";

const SHOWN_FOR = 5_000;

/** Disappears after a while unless paused; without scripts it stays. */
export function Toast({
  message,
  paused,
  onDismiss,
}: {
  message: Message;
  paused: boolean;
  onDismiss: () => void;
}) {
  const dismiss = useEffectEvent(onDismiss);

  useEffect(() => {
    if (paused) return;

    const timer = setTimeout(() => dismiss(), SHOWN_FOR);
    return () => clearTimeout(timer);
  }, [paused]);

  const { icon: Icon, mark } = kinds[message.kind];

  return (
    <div
      role={message.kind === "error" ? "alert" : "status"}
      className="pointer-events-auto flex animate-rise items-start gap-3 rounded-panel border border-line-strong bg-surface py-2.5 pr-2 pl-3.5 shadow-high"
    >
      <Icon aria-hidden="true" className={classNames("mt-0.5 size-5 shrink-0", mark)} />
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-2 text-small md:text-compact">
        <p className="font-semibold">{message.title}</p>
        {message.text && <p className="text-ink-2">{message.text}</p>}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={onDismiss}
        className="-my-1 grid size-8 shrink-0 cursor-pointer place-items-center rounded-control text-ink-3 transition-colors hover:bg-sunken hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}

const kinds = {
  success: { icon: CircleCheck, mark: "text-ok" },
  error: { icon: CircleAlert, mark: "text-danger" },
  info: { icon: Info, mark: "text-info" },
};
