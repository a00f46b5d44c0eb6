import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { type ListSummary, shortlistPath } from "../shortlist.ts";

export function ListRows({ lists }: { lists: ListSummary[] }) {
  return (
    <ul aria-label="Your lists" className="flex flex-col gap-3">
      {lists.map((list, index) => (
        <Card as="li" key={list.id} padding="s" className="flex flex-wrap gap-x-4 gap-y-3">
          <div className="min-w-0 flex-1 basis-60">
            <h2 className="flex flex-wrap items-center gap-x-2 gap-y-1 text-title-s">
              <a
                href={shortlistPath(list.id)}
                className="min-w-0 rounded-[4px] underline-offset-4 [overflow-wrap:anywhere] hover:underline"
              >
                {list.name}
              </a>
              {list.isShared && (
                <Badge size="s" tone="info">
                  Shared by link
                </Badge>
              )}
            </h2>
            <p className="mt-1 text-ink-2 text-small [overflow-wrap:anywhere]">{lineOf(list)}</p>
            {index === 0 && lists.length > 1 && (
              <p className="mt-1 text-ink-2 text-small">‘Save’ adds listings here.</p>
            )}
          </div>
          <div className="flex flex-wrap items-start gap-2">
            <Button href={`${shortlistPath(list.id)}/rename`} variant="quiet" size="s">
              Rename<span className="sr-only"> {list.name}</span>
            </Button>
            <Button href={`${shortlistPath(list.id)}/delete`} variant="quiet" size="s">
              Delete<span className="sr-only"> {list.name}</span>
            </Button>
          </div>
        </Card>
      ))}
    </ul>
  );
}

/** '5 listings: Northgauge, Ferrywell, Tidemark and 2 more'. */
function lineOf({ count, names }: ListSummary) {
  if (count === 0) return "Empty";
  const size = count === 1 ? "1 listing" : `${count} listings`;
  if (names.length === 0) return size;
  const more = count - names.length;
  return `${size}: ${names.join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
}
