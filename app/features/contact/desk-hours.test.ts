import { expect, test } from "vitest";
import { hoursElsewhere } from "./desk-hours.ts";

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
  expect(hoursElsewhere(desk, zone, winter)).toBe(hours);
});

test("where clocks show the same, there is nothing to add", () => {
  for (const zone of ["America/New_York", "America/Toronto"])
    expect(hoursElsewhere(desk, zone, winter)).toBeUndefined();
});

test("both clocks follow their own summer", () => {
  expect(hoursElsewhere(desk, "UTC", summer)).toBe("Mon-Fri 13:00-21:00");
  expect(hoursElsewhere(desk, "America/Phoenix", summer)).toBe("Mon-Fri 06:00-14:00");
  expect(hoursElsewhere(desk, "America/Phoenix", winter)).toBe("Mon-Fri 07:00-15:00");
  // Clocks in Europe were put back on 25 October, those in New York a week later.
  const between = new Date("2026-10-25T12:00:00Z");
  expect(hoursElsewhere(desk, "Europe/Berlin", between)).toBe("Mon-Fri 14:00-22:00");
});

test("it does not matter on which day of the week somebody looks", () => {
  for (let day = 9; day < 16; day++) {
    const now = new Date(Date.UTC(2026, 10, day, 23));
    expect(hoursElsewhere(desk, "Europe/Berlin", now)).toBe("Mon-Fri 15:00-23:00");
  }
});
