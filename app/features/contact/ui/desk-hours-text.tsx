import { brand } from "#app/shared/brand.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { hoursElsewhere } from "../desk-hours.ts";

/** When the desk is open, and what that is by the reader's own clock, once scripts know it. */
export function DeskHoursText() {
  const hydrated = useHydrated();
  const elsewhere = hydrated ? hoursHere() : undefined;

  return (
    <>
      {brand.hours.text}
      {/* Its line is there from the start, so that nothing moves. */}
      <span className="block text-ink-2 text-small">
        {elsewhere ? `Your time: ${elsewhere}` : "The time in New York"}
      </span>
    </>
  );
}

function hoursHere() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return hoursElsewhere(brand.hours, timeZone, new Date());
}
