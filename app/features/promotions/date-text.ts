/** 'March 5, 2025', in UTC, as the payment provider counts. */
export function dateText(moment: Date) {
  return moment.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
