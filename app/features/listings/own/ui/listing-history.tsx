import CircleCheck from "lucide-react/icons/circle-check";
import FilePen from "lucide-react/icons/file-pen";
import Inbox from "lucide-react/icons/inbox";
import MessageSquareWarning from "lucide-react/icons/message-square-exclamation-point";
import Undo2 from "lucide-react/icons/undo-2";
import { classNames } from "#app/ui/class-names.ts";
import { LocalTime } from "#app/ui/local-time.tsx";
import type { ListingContent } from "../listing-content.ts";
import { describeContent } from "../listing-differences.ts";
import type { HistoryEntry } from "../listing-history.ts";
import { ReviewRequest } from "./review-request.tsx";

export function ListingHistory({ entries }: { entries: HistoryEntry[] }) {
  return (
    <ol className="flex flex-col gap-6">
      {entries.map((entry) => {
        const { icon: Icon, mark } = kinds[entry.kind];
        return (
          <li key={entry.kind + entry.id} className="flex gap-4">
            <span
              aria-hidden="true"
              className={classNames("grid size-9 shrink-0 place-items-center rounded-full", mark)}
            >
              <Icon className="size-4.5" />
            </span>
            <div className="min-w-0 text-compact">
              <p className="font-semibold">{titleOf(entry)}</p>
              <p className="text-ink-2 text-small">
                <LocalTime at={entry.at} />
              </p>
              {"content" in entry && entry.content && <Submitted content={entry.content} />}
              {entry.kind === "changes-requested" && (
                <div className="mt-2 border-line-strong border-l-2 pl-3.5">
                  <ReviewRequest {...entry} />
                </div>
              )}
            </div>
          </li>
        );
      })}
    </ol>
  );
}

/** Collapsed by default. */
function Submitted({ content }: { content: ListingContent }) {
  return (
    <details className="mt-1.5 text-small">
      <summary className="w-fit cursor-pointer rounded-[4px] py-1 text-ink-2 underline decoration-line-strong underline-offset-4 hover:text-ink">
        What it said
      </summary>
      <dl className="mt-2 flex flex-col gap-2 border-line-strong border-l-2 pl-3.5">
        {describeContent(content).map(({ label, text }) => (
          <div key={label}>
            <dt className="text-ink-2">{label}</dt>
            <dd className="max-w-[80ch] whitespace-pre-line [overflow-wrap:anywhere]">{text}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const kinds = {
  submitted: { icon: Inbox, mark: "bg-sunken text-ink-2" },
  resubmitted: { icon: Inbox, mark: "bg-sunken text-ink-2" },
  edited: { icon: FilePen, mark: "bg-sunken text-ink-2" },
  "update-proposed": { icon: FilePen, mark: "bg-info-soft text-info" },
  "update-edited": { icon: FilePen, mark: "bg-info-soft text-info" },
  "update-withdrawn": { icon: Undo2, mark: "bg-sunken text-ink-2" },
  published: { icon: CircleCheck, mark: "bg-ok-soft text-ok" },
  "changes-requested": { icon: MessageSquareWarning, mark: "bg-warning-soft text-warning" },
};

function titleOf(entry: HistoryEntry) {
  switch (entry.kind) {
    case "submitted":
      return "Submitted";
    case "resubmitted":
      return "Resubmitted";
    case "edited":
      return "Edited while in review";
    case "update-proposed":
      return "Update proposed";
    case "update-edited":
      return "Update edited";
    case "update-withdrawn":
      return "Update withdrawn";
    case "published":
      return entry.isUpdate ? "Update published" : "Published";
    case "changes-requested":
      return entry.isUpdate ? "Update not accepted" : "Changes requested";
  }
}
