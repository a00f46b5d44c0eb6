const format = new Intl.DateTimeFormat("en-US", {
  day: "numeric",
  month: "long",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
  hourCycle: "h23",
  timeZone: "UTC",
});

/** For emails, where the reader's time zone is unknown: 'March 4, 2026, 09:30 UTC'. */
export function momentText(at: Date) {
  const { day, month, year, hour, minute } = Object.fromEntries(
    format.formatToParts(at).map(({ type, value }) => [type, value]),
  );
  return `${month} ${day}, ${year}, ${hour}:${minute} UTC`;
}
