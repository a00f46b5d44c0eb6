import { RouterContextProvider } from "react-router";
import { expect, test } from "vitest";
import { Busy } from "#app/shared/busy.ts";
import { Outage } from "#app/shared/outage.ts";
import { noteUnavailable, unavailableContext } from "./unavailable.server.ts";

test.each([
  ["too many requests at once", new Busy(), true],
  ["a dependency that is away", new Outage("stripe", undefined), true],
  ["a lock that is not free in time", withCode("55P03"), true],
  ["a database that is stopping", withCode("57P01"), true],
  ["a mistake of ours", withCode("42P01"), false],
])("%s", (_, error, isUnavailable) => {
  const context = new RouterContextProvider();
  noteUnavailable(error, context);
  expect(context.get(unavailableContext)).toBe(isUnavailable);
});

function withCode(code: string) {
  return Object.assign(new Error("refused"), { code });
}
