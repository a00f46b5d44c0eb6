import { dayText } from "#app/shared/day-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import type { Outcome } from "../claim.ts";

export type CaseLine = {
  id: string;
  businessName: string;
  openedAt: string;
  answerBy: string;
  outcome: Outcome | null;
  isReady: boolean;
};

/** For moderators. */
export function CaseList({ cases }: { cases: CaseLine[] }) {
  return (
    <Card padding="none">
      <ul aria-label="Disputes">
        {cases.map(({ id, businessName, openedAt, ...state }) => (
          <li
            key={id}
            className="flex flex-wrap items-center gap-x-4 gap-y-1 border-line border-t px-5 py-4 first:border-t-0"
          >
            <div className="min-w-0 flex-1 basis-72">
              <a
                href={`/admin/disputes/${id}`}
                className="rounded-[4px] font-semibold underline-offset-4 [overflow-wrap:anywhere] hover:underline"
              >
                {businessName}
              </a>
              <p className="text-ink-2 text-small">
                Opened <LocalTime at={openedAt} />
              </p>
            </div>
            <StateBadge {...state} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

function StateBadge({
  outcome,
  isReady,
  answerBy,
}: Pick<CaseLine, "outcome" | "isReady" | "answerBy">) {
  if (outcome) return <Badge size="s">{outcomeTexts[outcome]}</Badge>;
  if (isReady)
    return (
      <Badge size="s" tone="warning">
        Waits for a decision
      </Badge>
    );
  return <Badge size="s">Answer until {dayText(answerBy.slice(0, 10))}</Badge>;
}

const outcomeTexts = { moved: "Moved", kept: "Kept", withdrawn: "Withdrawn" } as const;
