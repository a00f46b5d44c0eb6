const DAY = 24 * 60 * 60 * 1000;

/** The coarsest unit that fits at least twice is used, so 40 days are '5 weeks ago', not 'last month'. */
const units = [
  { unit: "year", days: 365 },
  { unit: "month", days: 30 },
  { unit: "week", days: 7 },
] as const;

/**
 * 'today', 'yesterday', '3 days ago', '2 weeks ago', counted in UTC days so that the reader's time zone does not
 * matter.
 */
export function ageText(then: Date, now: Date) {
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  const days = Math.max(0, Math.floor(now.getTime() / DAY) - Math.floor(then.getTime() / DAY));

  for (const { unit, days: length } of units) {
    if (days >= 2 * length) return words.format(-Math.floor(days / length), unit);
  }
  return words.format(-days, "day");
}
