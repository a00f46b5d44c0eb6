import { brand } from "#app/shared/brand.ts";

/** A script adds the hours in the visitor's time: browser/local-hours.ts. */
export function DeskHoursText() {
  return (
    <>
      {brand.hours.text}
      {/* Always there, so that the page does not move. */}
      <span id="local-hours" className="block text-ink-2 text-small">
        The time in New York
      </span>
    </>
  );
}
