/** 'March 5, 2025'. A day of UTC's: the payment provider counts in them. */
export function dateText(moment: Date) {
  return moment.toLocaleDateString("en-US", { dateStyle: "long", timeZone: "UTC" });
}
