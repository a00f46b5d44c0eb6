import { expect, test } from "vitest";
import { stateOf } from "./own-listing.ts";

test("a listing's own state comes first; only a live one has an update", () => {
  const states = ["pending", "approved", "rejected"].map((status) =>
    [null, "pending", "rejected"].map((revisionStatus) => stateOf({ status, revisionStatus })),
  );

  expect(states).toEqual([
    ["in-review", "in-review", "in-review"],
    ["live", "update-in-review", "update-refused"],
    ["changes-requested", "changes-requested", "changes-requested"],
  ]);
});
