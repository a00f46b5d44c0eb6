import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bought, isLive, promotionStateOf } from "./promotion.ts";
import { changesSince, type PromotionChange, type StoredState } from "./promotion-change.ts";

const now = new Date("2026-03-10T12:00:00Z");
const DAY = 24 * 60 * 60 * 1_000;
const month = (state: Bought) => new Date(+state.periodStart + 30 * DAY);

/** A minimal payment provider: each fact changes its subscription and creates one event. */
const facts = {
  renewed: (state: Bought) => ({ ...state, status: "active", periodStart: month(state) }),
  failed: (state: Bought) => ({ ...state, status: "past_due", periodStart: month(state) }),
  paid: (state: Bought) => ({ ...state, status: "active" }),
  cancelled: (state: Bought) => ({ ...state, endsWithPeriod: true }),
  resumed: (state: Bought) => ({ ...state, endsWithPeriod: false }),
  paused: (state: Bought) => ({ ...state, status: "paused" }),
  refunded: (state: Bought) => ({ ...state, isPaidBack: true }),
  ended: (state: Bought) => ({ ...state, status: "canceled" }),
};
type Fact = keyof typeof facts;

/** The subscription before the first fact, after it, and so on. */
function statesAfter(happened: Fact[]) {
  const first: Bought = {
    status: "active",
    endsWithPeriod: false,
    isPaidBack: false,
    isSuspended: false,
    periodStart: new Date("2026-03-09T00:00:00Z"),
  };
  const states = [first];
  for (const fact of happened) states.push(facts[fact](states.at(-1) ?? first));
  return states;
}

/**
 * Handles each delivered event by a sync. A sync sees the provider's state at that moment: at least the event's own, and
 * never an older one than the sync before, because syncs of a customer run one after another.
 */
function syncAll(states: Bought[], deliveries: { event: number; late: number }[]) {
  let row: StoredState | undefined;
  let shown = 0;
  const changes: PromotionChange[] = [];

  for (const { event, late } of deliveries) {
    shown = Math.min(Math.max(shown, event) + late, states.length - 1);
    const state = promotionStateOf(states[shown] as Bought, now);
    changes.push(...changesSince(row, state));
    row = { status: state.status, graceUntil: state.graceUntil };
  }
  return { row, changes };
}

const history = fc.array(fc.constantFrom(...(Object.keys(facts) as Fact[])), { maxLength: 8 });

/** All events in any order, some of them repeated. */
const deliveriesOf = (count: number) => {
  const all = Array.from({ length: count }, (_, event) => event);
  return fc
    .array(fc.nat(count - 1), { maxLength: 8 })
    .chain((again) => fc.shuffledSubarray([...all, ...again], { minLength: count + again.length }))
    .chain((order) =>
      fc
        .array(fc.nat(3), { minLength: order.length, maxLength: order.length })
        .map((late) => order.map((event, index) => ({ event, late: late[index] ?? 0 }))),
    );
};

const runs = history.chain((happened) => {
  const states = statesAfter(happened);
  return fc.record({
    states: fc.constant(states),
    deliveries: deliveriesOf(states.length),
    others: deliveriesOf(states.length),
  });
});

test("all orders and repetitions of the same events end in the same state", () => {
  fc.assert(
    fc.property(runs, ({ states, deliveries, others }) => {
      const { row, changes } = syncAll(states, deliveries);

      expect(syncAll(states, others).row).toEqual(row);
      expect(isLive(row?.status ?? "")).toBe(
        isLive(promotionStateOf(states.at(-1) as Bought, now).status),
      );

      // Starts and ends alternate, and the last one matches the final state.
      const startsAndEnds = changes.flatMap(({ kind }) =>
        kind === "started" || kind === "ended" ? [kind] : [],
      );
      expect(startsAndEnds).toEqual(
        startsAndEnds.map((_, index) => (index % 2 === 0 ? "started" : "ended")),
      );
      expect(startsAndEnds.length % 2 === 1).toBe(isLive(row?.status ?? ""));
      const warnings = changes.flatMap((one) => ("graceUntil" in one ? [+one.graceUntil] : []));
      expect(new Set(warnings).size).toBe(warnings.length);
    }),
    { numRuns: 20_000 },
  );
}, 60_000);

test("a repeated sync reports nothing new", () => {
  const failed = { status: "active", graceUntil: now };

  expect(changesSince(undefined, failed)).toEqual([
    { kind: "started" },
    { kind: "renewal-failed", graceUntil: now },
  ]);
  expect(changesSince(failed, { ...failed, graceUntil: new Date(now) })).toEqual([]);
  expect(changesSince(failed, { status: "past_due", graceUntil: null })).toEqual([
    { kind: "ended", reason: "past_due" },
  ]);
});

test("a cancellation is reported, and so is its withdrawal", () => {
  const running = { status: "active", graceUntil: null };
  const ending = { status: "cancel_scheduled", graceUntil: null };

  expect(changesSince(running, ending)).toEqual([{ kind: "renewal-changed", renews: false }]);
  expect(changesSince(ending, running)).toEqual([{ kind: "renewal-changed", renews: true }]);
  expect(changesSince(ending, ending)).toEqual([]);
  expect(changesSince(undefined, ending)).toEqual([{ kind: "started" }]);
});

test("a promotion cancelled while its renewal is unpaid ended for lack of payment", () => {
  const over = { status: "canceled", graceUntil: null };

  expect(changesSince({ status: "active", graceUntil: now }, over)).toEqual([
    { kind: "ended", reason: "past_due" },
  ]);
  expect(changesSince({ status: "cancel_scheduled", graceUntil: null }, over)).toEqual([
    { kind: "ended", reason: "canceled" },
  ]);
});
