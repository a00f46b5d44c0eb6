import { expect, test } from "vitest";
import { offerFor, type PlacesInCategory } from "./promotion-offer.ts";

const date = new Date("2026-03-10T12:00:00Z");
const full: PlacesInCategory = {
  taken: 3,
  paying: 0,
  freeAt: null,
  renewsAt: date,
  payingFor: null,
  isWaiting: false,
  graceUntil: null,
  planType: null,
  endsAt: null,
  isCancelled: false,
};
const unpromoted = { isPromoted: false };

test("a place is offered while one is free, or while one's own payment is open", () => {
  expect(offerFor({ ...full, taken: 2 }, unpromoted)).toEqual({ kind: "open", payingFor: null });
  expect(offerFor({ ...full, payingFor: "monthly" }, unpromoted)).toEqual({
    kind: "open",
    payingFor: "monthly",
  });
});

test("a promoted listing gets its plan, its end and a failed renewal instead of an offer", () => {
  const own = { graceUntil: date, planType: "monthly", endsAt: date, isCancelled: true };
  expect(offerFor({ ...full, taken: 1, ...own }, { isPromoted: true })).toEqual({
    kind: "promoted",
    ...own,
  });
});

test("a full category says when the next place may come free", () => {
  const next = (places: Partial<PlacesInCategory>) => offerFor({ ...full, ...places }, unpromoted);

  expect(next({ paying: 1, freeAt: date })).toMatchObject({ next: { kind: "soon" } });
  expect(next({ freeAt: date })).toMatchObject({ next: { kind: "on", date } });
  expect(next({})).toMatchObject({ kind: "sold-out", next: { kind: "perhaps-on", date } });
  expect(next({ renewsAt: null })).toMatchObject({ next: { kind: "unknown" } });
  expect(next({ isWaiting: true })).toMatchObject({ isWaiting: true });
});
