import { momentText } from "#app/shared/moment-text.ts";

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "long", timeZone: "UTC" });

/** 'Wednesday, March 4, 2026, 09:30 UTC' */
export function dueText(due: Date) {
  return `${weekday.format(due)}, ${momentText(due)}`;
}
