const DAY = 24 * 60 * 60 * 1000;

/** Units from the coarsest on: the first that fits at least twice speaks, so nothing is 'last month' at 40 days. */
const units = [
  { unit: "year", days: 365 },
  { unit: "month", days: 30 },
  { unit: "week", days: 7 },
] as const;

/** 'today', 'yesterday', '3 days ago', '2 weeks ago': counted in days of UTC, the same wherever it is read. */
export function ageText(then: Date, now: Date) {
  const words = new Intl.RelativeTimeFormat("en", { numeric: "auto" });
  const days = Math.max(0, Math.floor(now.getTime() / DAY) - Math.floor(then.getTime() / DAY));

  for (const { unit, days: length } of units) {
    if (days >= 2 * length) return words.format(-Math.floor(days / length), unit);
  }
  return words.format(-days, "day");
}
