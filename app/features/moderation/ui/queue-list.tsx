import { ageText } from "#app/features/listings/age.ts";
import { Card } from "#app/ui/card.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { Table } from "#app/ui/table.tsx";
import type { QueueEntry } from "../review.ts";
import { DueTime } from "./due-time.tsx";
import { KindBadges } from "./kind-badges.tsx";

type Shown = { entries: QueueEntry[]; now: string };

/** A table on wide screens, cards on narrow ones. */
export function QueueList(shown: Shown) {
  return (
    <>
      <Table label="Waiting for a decision" className="max-lg:hidden">
        <thead>
          <tr>
            <th scope="col">Due</th>
            <th scope="col">Name</th>
            <th scope="col">Category</th>
            <th scope="col">Kind</th>
            <th scope="col">Submitted</th>
          </tr>
        </thead>
        <tbody>
          {shown.entries.map((entry) => (
            <Row key={entry.listingId} entry={entry} now={shown.now} />
          ))}
        </tbody>
      </Table>
      <ul className="flex flex-col gap-3 lg:hidden">
        {shown.entries.map((entry) => (
          <QueueCard key={entry.listingId} entry={entry} now={shown.now} />
        ))}
      </ul>
    </>
  );
}

function Row({ entry, now }: { entry: QueueEntry; now: string }) {
  return (
    <tr>
      <td className="w-60">
        <DueTime dueAt={entry.dueAt} now={now} />
      </td>
      <th scope="row" className="[overflow-wrap:anywhere]">
        <ReviewLink entry={entry} />
      </th>
      <td className="text-ink-2">{entry.category}</td>
      <td className="w-44">
        <KindBadges {...entry} />
      </td>
      <td className="w-52 text-ink-2 text-small">
        <Submitted entry={entry} now={now} />
      </td>
    </tr>
  );
}

function QueueCard({ entry, now }: { entry: QueueEntry; now: string }) {
  return (
    <Card as="li" padding="s">
      <p className="mb-2 flex flex-wrap gap-2">
        <KindBadges {...entry} />
      </p>
      <h2 className="font-sans font-semibold text-base tracking-normal [overflow-wrap:anywhere]">
        <ReviewLink entry={entry} />
      </h2>
      <p className="text-compact text-ink-2">{entry.category}</p>
      <p className="mt-3">
        <DueTime dueAt={entry.dueAt} now={now} />
      </p>
      <p className="mt-1.5 text-ink-2 text-small">
        Submitted <Submitted entry={entry} now={now} />
      </p>
    </Card>
  );
}

function ReviewLink({ entry: { listingId, businessName } }: { entry: QueueEntry }) {
  return (
    <a
      href={`/admin/listings/${listingId}`}
      className="rounded-[4px] underline-offset-4 hover:underline"
    >
      {businessName}
    </a>
  );
}

function Submitted({ entry, now }: { entry: QueueEntry; now: string }) {
  return (
    <>
      {ageText(new Date(entry.submittedAt), new Date(now))}, <LocalTime at={entry.submittedAt} />
    </>
  );
}
