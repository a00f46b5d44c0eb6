import CircleCheck from "lucide-react/icons/circle-check";
import FilePen from "lucide-react/icons/file-pen";
import Inbox from "lucide-react/icons/inbox";
import MessageSquareWarning from "lucide-react/icons/message-square-exclamation-point";
import { classNames } from "#app/ui/class-names.ts";
import { LocalTime } from "#app/ui/local-time.tsx";
import type { HistoryEntry } from "../listing-history.ts";
import { ReviewRequest } from "./review-request.tsx";

/** What has happened to a listing, in the order it is given. */
export function ListingHistory({ entries }: { entries: HistoryEntry[] }) {
  return (
    <ol className="flex flex-col gap-6">
      {entries.map((entry) => {
        const { icon: Icon, mark } = looks[entry.kind];
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

const looks = {
  submitted: { icon: Inbox, mark: "bg-sunken text-ink-2" },
  "submitted-again": { icon: Inbox, mark: "bg-sunken text-ink-2" },
  "update-proposed": { icon: FilePen, mark: "bg-info-soft text-info" },
  published: { icon: CircleCheck, mark: "bg-ok-soft text-ok" },
  "changes-requested": { icon: MessageSquareWarning, mark: "bg-warning-soft text-warning" },
};

function titleOf(entry: HistoryEntry) {
  switch (entry.kind) {
    case "submitted":
      return "Submitted";
    case "submitted-again":
      return "Submitted again";
    case "update-proposed":
      return "Update proposed";
    case "published":
      return entry.isUpdate ? "Update published" : "Published";
    case "changes-requested":
      return entry.isUpdate ? "Update not accepted" : "Changes requested";
  }
}
