type Hours = { opens: number; closes: number; timeZone: string };

const HOUR = 60 * 60 * 1_000;
const DAY = 24 * HOUR;

/**
 * The desk's hours in another time zone, such as 'Mon-Fri 15:00-23:00', for the coming week, because daylight saving time
 * starts on different days. Undefined if both zones have the same time.
 */
export function hoursInZone({ opens, closes, timeZone }: Hours, otherZone: string, now: Date) {
  const monday = nextMonday(now);
  const [opening, closing] = [opens, closes].map((hour) =>
    momentAt(monday + hour * HOUR, timeZone),
  );
  if (!opening || !closing) return undefined;

  const [from, to] = [opening, closing].map((moment) => clockAt(moment, otherZone));
  if (!from || !to || from.getTime() === monday + opens * HOUR) return undefined;

  const friday = new Date(from.getTime() + 4 * DAY);
  const isNextDay = from.getUTCDate() !== to.getUTCDate();
  const hours = `${timeOf(from)}-${timeOf(to)}${isNextDay ? " the next day" : ""}`;
  return `${dayOf(from)}-${dayOf(friday)} ${hours}`;
}

/** Midnight of the next Monday, as a UTC timestamp of the local time. */
function nextMonday(now: Date) {
  const today = Math.floor(now.getTime() / DAY) * DAY;
  return today + ((8 - now.getUTCDay()) % 7) * DAY;
}

/** The moment of this local time in the zone. */
function momentAt(shown: number, timeZone: string) {
  const guess = new Date(shown);
  return new Date(shown - (clockAt(guess, timeZone).getTime() - shown));
}

/** The zone's local time, stored in the date's UTC fields. */
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
