import { dayText } from "#app/shared/day-text.ts";
import { Alert } from "#app/ui/feedback/alert.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { type OwnBrief, titleOf } from "../brief.ts";
import { type BriefColumn, gridOf } from "../brief-grid.ts";
import { BriefTable } from "./brief-table.tsx";
import { BriefWants } from "./brief-wants.tsx";

/** A brief for the person who has sent it. */
export function OwnBriefView({ brief, columns }: { brief: OwnBrief; columns: BriefColumn[] }) {
  const title = titleOf(brief);

  return (
    <>
      <h1 className="max-w-[32ch] text-title-l text-balance [overflow-wrap:anywhere]">{title}</h1>
      <div className="mt-5 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem] lg:gap-14">
        <div className="flex min-w-0 flex-col gap-4">
          {title !== brief.purpose && (
            <p className="max-w-[68ch] whitespace-pre-line text-compact text-ink-2 [overflow-wrap:anywhere]">
              {brief.purpose}
            </p>
          )}
          <BriefWants wants={brief} />
          <p className="text-compact text-ink-2">
            Sent to {columns.length === 1 ? "one provider" : `${columns.length} providers`} on{" "}
            {dayText(brief.sentAt.slice(0, 10))}.{" "}
            <b className="font-semibold text-ink">
              {brief.isOver ? "The deadline was " : "Answers until "}
              <LocalTime at={brief.expiresAt} />.
            </b>{" "}
            Each was asked only what its listing did not state.
          </p>
        </div>
        <Alert title="They do not see who you are">
          <p>Your name and address stay hidden. To share them with one provider, ask it further.</p>
        </Alert>
      </div>
      <p className="mt-8 mb-3 flex flex-wrap gap-x-5 gap-y-1 text-ink-2 text-small">
        <span className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className="h-3 w-4 rounded-[3px] bg-accent-soft outline outline-accent-line"
          />
          Answer to you
        </span>
        <span className="flex items-center gap-2">
          <span
            aria-hidden="true"
            className="h-3 w-4 rounded-[3px] bg-surface outline outline-line-strong"
          />
          Fact from the listing
        </span>
      </p>
      <BriefTable
        id={brief.id}
        columns={columns}
        rows={gridOf(brief, columns)}
        isOver={brief.isOver}
      />
    </>
  );
}
