import { expect, test } from "vitest";
import { hoursInZone } from "./desk-hours.ts";

const desk = { opens: 9, closes: 17, timeZone: "America/New_York" };
const winter = new Date("2026-11-18T12:00:00Z");
const summer = new Date("2026-07-15T12:00:00Z");

test.for([
  ["Europe/Berlin", "Mon-Fri 15:00-23:00"],
  ["Europe/London", "Mon-Fri 14:00-22:00"],
  ["America/Los_Angeles", "Mon-Fri 06:00-14:00"],
  ["Asia/Kolkata", "Mon-Fri 19:30-03:30 the next day"],
  ["Asia/Tokyo", "Mon-Fri 23:00-07:00 the next day"],
  ["Pacific/Auckland", "Tue-Sat 03:00-11:00"],
  ["Pacific/Kiritimati", "Tue-Sat 04:00-12:00"],
  ["UTC", "Mon-Fri 14:00-22:00"],
] as const)("in %s the desk is open %s", ([zone, hours]) => {
  expect(hoursInZone(desk, zone, winter)).toBe(hours);
});

test("there is no text for a zone with the same time", () => {
  for (const zone of ["America/New_York", "America/Toronto"])
    expect(hoursInZone(desk, zone, winter)).toBeUndefined();
});

test("both zones follow their own daylight saving time", () => {
  expect(hoursInZone(desk, "UTC", summer)).toBe("Mon-Fri 13:00-21:00");
  expect(hoursInZone(desk, "America/Phoenix", summer)).toBe("Mon-Fri 06:00-14:00");
  expect(hoursInZone(desk, "America/Phoenix", winter)).toBe("Mon-Fri 07:00-15:00");
  // Daylight saving time ended on 25 October in Europe, a week later in New York.
  const between = new Date("2026-10-25T12:00:00Z");
  expect(hoursInZone(desk, "Europe/Berlin", between)).toBe("Mon-Fri 14:00-22:00");
});

test("the result does not depend on the day of the week", () => {
  for (let day = 9; day < 16; day++) {
    const now = new Date(Date.UTC(2026, 10, day, 23));
    expect(hoursInZone(desk, "Europe/Berlin", now)).toBe("Mon-Fri 15:00-23:00");
  }
});
