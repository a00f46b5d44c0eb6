import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { briefPath } from "../brief.ts";
import type { BriefColumn } from "../brief-grid.ts";

/** How one provider stands, and what the buyer can do. */
export function BriefResult({
  briefId,
  column,
  tally,
  isOver,
}: {
  briefId: string;
  column: BriefColumn;
  tally: string | undefined;
  isOver: boolean;
}) {
  const { listingId, listingName, isListed, isOpen, state, isBlocked } = column;
  return (
    <div className="flex flex-col items-start gap-2 text-small">
      {tally && <p>{tally}</p>}
      {state === "expired" && isOver && <p className="text-ink-2">No answer by the deadline</p>}
      {isBlocked && <p className="text-ink-2">You have blocked this provider</p>}
      {isListed && isOpen && !isBlocked && (
        <Button href={`/enquire/${listingId}`} variant="quiet" size="s">
          Ask further<span className="sr-only"> at {listingName}</span>
        </Button>
      )}
      {isOpen && <Block briefId={briefId} column={column} />}
    </div>
  );
}

/** Can be taken back, so nothing is asked. */
function Block({ briefId, column }: { briefId: string; column: BriefColumn }) {
  const fetcher = useFetcher();
  const { id, listingName, isBlocked } = column;
  return (
    <fetcher.Form method="post" action={`${briefPath(briefId)}/block`}>
      <input type="hidden" name="letter" value={id} />
      <input type="hidden" name="wanted" value={isBlocked ? "no" : "yes"} />
      <Button
        type="submit"
        variant="quiet"
        size="s"
        pending={fetcher.state !== "idle"}
        pendingText="Saving..."
      >
        <span>
          {isBlocked ? "Stop blocking" : "Block"}
          <span className="sr-only"> {listingName}</span>
        </span>
      </Button>
    </fetcher.Form>
  );
}
