import { expect, test } from "vitest";
import { type DomainProof, stateOf } from "./domain.ts";

const domain = {
  method: null,
  isFailing: false,
  isAsked: false,
  isLost: false,
  nextLookAt: "2026-11-18T12:00:00.000Z",
} as DomainProof;

test("the state says whether someone has to do something", () => {
  expect(stateOf(domain)).toBe("waiting");
  expect(stateOf({ ...domain, nextLookAt: null })).toBe("stopped");
  expect(stateOf({ ...domain, nextLookAt: null, isLost: true })).toBe("lost");
  expect(stateOf({ ...domain, method: "dns" })).toBe("proven");
  expect(stateOf({ ...domain, method: "email", isAsked: true })).toBe("asked");
  expect(stateOf({ ...domain, method: "email", isAsked: true, isFailing: true })).toBe("failing");
});
