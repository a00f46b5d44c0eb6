import { useHydrated } from "./use-hydrated.ts";

/** A moment in the reader's own time; until scripts know it, in UTC. It never wraps, so that a page keeps its height when UTC is replaced. */
export function LocalTime({ at }: { at: string }) {
  const hydrated = useHydrated();
  const moment = new Date(at);
  const timeZone = hydrated ? undefined : "UTC";
  // Apart, because what stands between them differs from browser to browser.
  const day = moment.toLocaleDateString("en-US", { dateStyle: "long", timeZone });
  const time = moment.toLocaleTimeString("en-US", {
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
    timeZone,
  });

  return (
    <time dateTime={at} className="whitespace-nowrap">
      {day}, {time}
      {!hydrated && " UTC"}
    </time>
  );
}
