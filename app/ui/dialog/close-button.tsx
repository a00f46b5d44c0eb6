import X from "lucide-react/icons/x";
import { classNames } from "../class-names.ts";
import { closesDialog } from "./dialog-commands.ts";

export function CloseButton({ dialogId, className }: { dialogId: string; className?: string }) {
  return (
    <button
      type="button"
      {...closesDialog(dialogId)}
      aria-label="Close"
      className={classNames(
        "grid size-10 cursor-pointer place-items-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink",
        className,
      )}
    >
      <X aria-hidden="true" className="size-5" />
    </button>
  );
}
