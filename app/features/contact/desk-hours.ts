type Hours = { opens: number; closes: number; timeZone: string };

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

/**
 * The desk's hours, Monday to Friday, by a clock elsewhere: 'Mon-Fri 15:00-23:00'. Worked out for the coming week,
 * because clocks are not put forward everywhere on the same day. Undefined where the clocks show the same.
 */
export function hoursElsewhere({ opens, closes, timeZone }: Hours, elsewhere: string, now: Date) {
  const monday = nextMonday(now);
  const [opening, closing] = [opens, closes].map((hour) =>
    momentAt(monday + hour * HOUR, timeZone),
  );
  if (!opening || !closing) return undefined;

  const [from, to] = [opening, closing].map((moment) => clockAt(moment, elsewhere));
  if (!from || !to || from.getTime() === monday + opens * HOUR) return undefined;

  const friday = new Date(from.getTime() + 4 * DAY);
  const isNextDay = from.getUTCDate() !== to.getUTCDate();
  const hours = `${timeOf(from)}-${timeOf(to)}${isNextDay ? " the next day" : ""}`;
  return `${dayOf(from)}-${dayOf(friday)} ${hours}`;
}

/** Midnight, as if its clock showed UTC. */
function nextMonday(now: Date) {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  return today + ((8 - now.getUTCDay()) % 7) * DAY;
}

/** The moment at which a clock in that zone shows this time. */
function momentAt(shown: number, timeZone: string) {
  const guess = new Date(shown);
  return new Date(shown - (clockAt(guess, timeZone).getTime() - shown));
}

/** What a clock in that zone shows, as if it showed UTC. */
function clockAt(moment: Date, timeZone: string) {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  }).formatToParts(moment);
  const part = (name: string) => Number(parts.find(({ type }) => type === name)?.value);
  return new Date(
    Date.UTC(part("year"), part("month") - 1, part("day"), part("hour"), part("minute")),
  );
}

function timeOf(clock: Date) {
  return clock.toISOString().slice(11, 16);
}

function dayOf(clock: Date) {
  return ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"][clock.getUTCDay()];
}
