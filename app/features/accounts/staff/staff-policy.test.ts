import { expect, test } from "vitest";
import { roles } from "../actor.ts";
import { mayChangeRights, mayEnterStaffArea, maySeeFigures } from "./staff-policy.ts";

test("moderators and admins may enter the staff area, providers may not", () => {
  expect(roles.filter((role) => mayEnterStaffArea({ role }))).toEqual(["moderator", "admin"]);
});

test("only an admin may change rights, and never their own", () => {
  expect(roles.filter((role) => mayChangeRights({ id: "one", role }, "another"))).toEqual([
    "admin",
  ]);
  expect(roles.filter((role) => mayChangeRights({ id: "one", role }, "one"))).toEqual([]);
});

test("only admins see the figures of the business", () => {
  expect(roles.filter((role) => maySeeFigures({ role }))).toEqual(["admin"]);
});
