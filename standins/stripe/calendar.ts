type Every = { interval: string; interval_count: number };

const DAY = 86_400;

/**
 * The end of the given number of periods since the anchor. Calendar months are counted from the anchor, so that a period
 * from 31 January ends on 28 February and the next on 31 March.
 */
export function endOfPeriod(anchor: number, { interval, interval_count }: Every, periods: number) {
  const count = interval_count * periods;
  if (interval === "day") return anchor + count * DAY;
  if (interval === "week") return anchor + count * 7 * DAY;
  return addMonths(anchor, interval === "year" ? count * 12 : count);
}

function addMonths(anchor: number, months: number) {
  const start = new Date(anchor * 1000);
  const end = new Date(start);
  end.setUTCDate(1);
  end.setUTCMonth(start.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(end.getUTCFullYear(), end.getUTCMonth() + 1, 0)).getUTCDate();
  end.setUTCDate(Math.min(start.getUTCDate(), lastDay));
  return end.getTime() / 1000;
}
