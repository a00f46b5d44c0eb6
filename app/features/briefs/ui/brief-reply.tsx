import { LocalTime } from "#app/ui/local-time.tsx";
import { isUnanswered, reasonTexts, reportNotePath } from "../brief.ts";
import type { BriefColumn } from "../brief-grid.ts";

/** What one provider writes besides the facts. */
export function BriefReply({ briefId, column }: { briefId: string; column: BriefColumn }) {
  const { id, listingName, note, isNoteHidden, declineReason, declinedAt } = column;
  if (declineReason)
    return (
      <div className="text-small [overflow-wrap:anywhere]">
        <p>Declined: {reasonTexts[declineReason]}.</p>
        {declinedAt && (
          <p className="mt-0.5 text-ink-2 text-tiny">
            <LocalTime at={declinedAt} />
          </p>
        )}
      </div>
    );
  if (isNoteHidden) return <i className="text-ink-2 text-small">You have reported this.</i>;
  if (note)
    return (
      <>
        <p className="whitespace-pre-line text-small [overflow-wrap:anywhere]">{note}</p>
        <p className="mt-1">
          <a
            href={reportNotePath(briefId, id)}
            className="inline-flex min-h-6 items-center text-ink-2 text-tiny underline underline-offset-4 hover:text-ink"
          >
            Report<span className="sr-only"> what {listingName} writes</span>
          </a>
        </p>
      </>
    );
  return <span className="text-ink-2">{isUnanswered(column) ? "Waiting" : "Nothing"}</span>;
}
