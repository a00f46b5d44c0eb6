const format = new Intl.DateTimeFormat("en-GB", {
  weekday: "long",
  day: "numeric",
  month: "long",
  hour: "2-digit",
  minute: "2-digit",
  timeZone: "UTC",
});

/** For mails, which do not know where their reader is: 'Wednesday 4 March at 09:30 UTC'. */
export function dueText(due: Date) {
  const { weekday, day, month, hour, minute } = Object.fromEntries(
    format.formatToParts(due).map(({ type, value }) => [type, value]),
  );
  return `${weekday} ${day} ${month} at ${hour}:${minute} UTC`;
}
