import { expect, test } from "vitest";
import { roles } from "../actor.ts";
import { mayChangeRights, mayEnterStaffArea } from "./staff-policy.ts";

test("moderators and admins may enter the staff area, providers may not", () => {
  expect(roles.filter((role) => mayEnterStaffArea({ role }))).toEqual(["moderator", "admin"]);
});

test("only an admin may change rights, and never their own", () => {
  expect(roles.filter((role) => mayChangeRights({ id: "one", role }, "another"))).toEqual([
    "admin",
  ]);
  expect(roles.filter((role) => mayChangeRights({ id: "one", role }, "one"))).toEqual([]);
});
