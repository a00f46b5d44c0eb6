import { brand } from "#app/shared/brand.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { hoursInZone } from "../desk-hours.ts";

export function DeskHoursText() {
  const hydrated = useHydrated();
  const localHours = hydrated ? hoursHere() : undefined;

  return (
    <>
      {brand.hours.text}
      {/* Always rendered, to avoid a layout shift. */}
      <span className="block text-ink-2 text-small">
        {localHours ? `Your time: ${localHours}` : "The time in New York"}
      </span>
    </>
  );
}

function hoursHere() {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return hoursInZone(brand.hours, timeZone, new Date());
}
