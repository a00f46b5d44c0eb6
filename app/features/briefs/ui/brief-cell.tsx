import MessageSquare from "lucide-react/icons/message-square";
import X from "lucide-react/icons/x";
import { NotStated } from "#app/features/listings/ui/page/not-stated.tsx";
import { dayText } from "#app/shared/day-text.ts";
import { classNames } from "#app/ui/class-names.ts";
import type { BriefCell as Cell } from "../brief-grid.ts";

/** What one provider says to one must-have, and where it says so. */
export function BriefCell({ cell }: { cell: Cell }) {
  switch (cell.kind) {
    case "waiting":
      return <span className="text-ink-2">Waiting</span>;
    case "not-stated":
      return <NotStated />;
    case "not-asked":
      return <span className="text-ink-2">Does not apply</span>;
    default:
      return <Said cell={cell} />;
  }
}

function Said({ cell }: { cell: Extract<Cell, { text: string }> }) {
  const { kind, text, details, statedOn, fails } = cell;
  return (
    <div className="min-w-0 [overflow-wrap:anywhere]">
      <p className={classNames("font-semibold first-letter:uppercase", fails && "text-danger")}>
        {text}
      </p>
      {details && <p className="mt-0.5 text-ink-2 text-small">{details}</p>}
      {fails && (
        <p className="mt-0.5 flex items-center gap-1 font-semibold text-danger text-tiny">
          <X aria-hidden="true" className="size-3.5" />
          Fails
        </p>
      )}
      {kind === "answer" ? (
        <p className="mt-0.5 flex items-center gap-1 text-accent-strong text-tiny">
          <MessageSquare aria-hidden="true" className="size-3.5" />
          Answer
        </p>
      ) : (
        <p className="mt-0.5 text-ink-2 text-tiny">Listing, {statedOn && dayText(statedOn)}</p>
      )}
    </div>
  );
}
