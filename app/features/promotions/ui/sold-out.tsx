import { useFetcher } from "react-router";
import { Button } from "#app/ui/button.tsx";
import { dateText } from "../date-text.ts";
import type { NextPlace } from "../promotion-offer.ts";

export function SoldOut({
  listing,
  next,
  isWaiting,
}: {
  listing: { id: string; businessName: string };
  next: NextPlace;
  isWaiting: boolean;
}) {
  const fetcher = useFetcher();

  return (
    <>
      <div className="min-w-0 flex-1 basis-64 text-small">
        <p className="font-semibold">All three VIP places in its category are taken</p>
        <p className="text-ink-2 text-pretty">
          {[
            nextText(next),
            isWaiting && "You are on the waiting list: we email you once, when it is your turn.",
          ]
            .filter(Boolean)
            .join(" ")}
        </p>
      </div>
      <fetcher.Form
        method="post"
        action={`/dashboard/listings/${listing.id}/${isWaiting ? "stop-waiting" : "wait"}`}
        className="max-sm:w-full"
      >
        <Button
          type="submit"
          size="s"
          variant="quiet"
          pending={fetcher.state !== "idle"}
          pendingText={isWaiting ? "Leaving..." : "Joining..."}
          className="max-sm:w-full"
        >
          {isWaiting ? "Leave" : "Join"} the waiting list
          <span className="sr-only"> for {listing.businessName}</span>
        </Button>
      </fetcher.Form>
    </>
  );
}

function nextText(next: NextPlace) {
  switch (next.kind) {
    case "soon":
      return "Somebody is paying for the last one just now; it comes free again if they do not.";
    case "on":
      return `The next one frees up on ${dateText(next.date)}.`;
    case "perhaps-on":
      return `One may free up on ${dateText(next.date)}, if it is not renewed.`;
    case "unknown":
      return "";
  }
}
