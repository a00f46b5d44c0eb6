import { useHydrated } from "./use-hydrated.ts";

/** UTC until hydration, then the reader's time zone. Never wraps, so that the page keeps its height. */
export function LocalTime({ at }: { at: string }) {
  const hydrated = useHydrated();
  const moment = new Date(at);
  const timeZone = hydrated ? undefined : "UTC";
  // Formatted separately, because browsers join date and time differently.
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
