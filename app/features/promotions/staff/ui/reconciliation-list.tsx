import { Badge } from "#app/ui/badge.tsx";
import { Card } from "#app/ui/card.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { differenceText, type Reconciliation } from "../promotion-overview.ts";

export function ReconciliationList({
  reconciliations,
}: {
  reconciliations: readonly Reconciliation[];
}) {
  return (
    <Card padding="none">
      <ol aria-label="Reconciliations">
        {reconciliations.map(({ id, ranAt, compared, differences }) => (
          <li
            key={id}
            className="grid gap-x-6 gap-y-1 border-line border-t px-5 py-3.5 text-compact first:border-t-0 md:grid-cols-[14rem_9rem_minmax(0,1fr)]"
          >
            <p className="text-ink-2 text-small">
              <LocalTime at={ranAt} />
            </p>
            <p className="text-ink-2 text-small tabular-nums">{compared} compared</p>
            <div className="min-w-0">
              <Badge size="s" tone={differences.length > 0 ? "danger" : "ok"}>
                {countText(differences.length)}
              </Badge>
              {differences.length > 0 && (
                <ul className="mt-2 flex flex-col gap-1 font-mono text-tiny [overflow-wrap:anywhere]">
                  {differences.map((difference) => (
                    <li key={difference.subscriptionId}>{differenceText(difference)}</li>
                  ))}
                </ul>
              )}
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

function countText(count: number) {
  if (count === 0) return "No difference";
  return count === 1 ? "1 difference" : `${count} differences`;
}
