import { expect, test } from "vitest";
import { CellReader } from "./legacy-rows.ts";

test.each([
  ["2025-03-04 05:06:07.891234+00", "2025-03-04T05:06:07.891Z"],
  ["2025-03-04T05:06:07.891Z", "2025-03-04T05:06:07.891Z"],
  ["2025-03-04T05:06:07+02:00", "2025-03-04T03:06:07.000Z"],
  ["2025-03-04 05:06:07-0530", "2025-03-04T10:36:07.000Z"],
  [" 2025-03-04 05:06:07 ", "2025-03-04T05:06:07.000Z"],
])("the moment '%s' is %s", (text, moment) => {
  expect(new CellReader({ at: text }).moment("at").toISOString()).toBe(moment);
});

test.each(["", "yesterday", "04/03/2025", "2025-13-04 05:06:07", "2025-03-04"])(
  "'%s' is no moment",
  (text) => {
    const cells = new CellReader({ at: text });
    cells.moment("at");

    expect(cells.faults).toEqual([
      { column: "at", rule: "Please give a date and time", value: text },
    ]);
  },
);

test("an id is kept in small letters, and anything else is named", () => {
  const cells = new CellReader({ id: "0192F0C1-0000-4000-8000-000000000001", user_id: "17" });

  expect(cells.id("id")).toBe("0192f0c1-0000-4000-8000-000000000001");
  cells.id("user_id");
  expect(cells.faults).toEqual([{ column: "user_id", rule: "Please give an id", value: "17" }]);
});
