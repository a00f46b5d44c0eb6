/** 'April 22, 2025' for 2025-04-22. */
export function dayText(day: string) {
  return format.format(new Date(`${day}T00:00:00Z`));
}

const format = new Intl.DateTimeFormat("en-US", { dateStyle: "long", timeZone: "UTC" });
