import fc from "fast-check";
import { expect, test } from "vitest";
import { type Bought, isLive, promotionStateOf } from "./promotion.ts";
import { changesSince, type PromotionChange, type PromotionState } from "./promotion-change.ts";

const now = new Date("2026-03-10T12:00:00Z");
const DAY = 24 * 60 * 60 * 1_000;
const month = (state: Bought) => new Date(+state.periodStart + 30 * DAY);

/** A small payment provider: each fact changes what it says of a subscription, and makes one event. */
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

/** What the provider says before anything happened, after the first fact, and so on. */
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
 * Events in the order they are delivered, each of which is handled by looking at the provider. A look shows what it says
 * at that moment: at least what the event is about, and never less than an earlier look, because looks wait for each other.
 */
function lookThrough(states: Bought[], deliveries: { event: number; late: number }[]) {
  let row: PromotionState | undefined;
  let shown = 0;
  const told: PromotionChange[] = [];

  for (const { event, late } of deliveries) {
    shown = Math.min(Math.max(shown, event) + late, states.length - 1);
    const standing = promotionStateOf(states[shown] as Bought, now);
    told.push(...changesSince(row, standing));
    row = { status: standing.status, graceUntil: standing.graceUntil };
  }
  return { row, told };
}

const history = fc.array(fc.constantFrom(...(Object.keys(facts) as Fact[])), { maxLength: 8 });

/** All of the events, some of them again, in any order. */
const deliveriesOf = (count: number) => {
  const all = Array.from({ length: count }, (_, event) => event);
  return fc
    .array(fc.nat(count - 1), { maxLength: 8 })
    .chain((again) => fc.shuffledSubarray([...all, ...again], { minLength: count + again.length }))
    .chain((order) =>
      fc
        .array(fc.nat(3), { minLength: order.length, maxLength: order.length })
        .map((late) => order.map((event, place) => ({ event, late: late[place] ?? 0 }))),
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
      const { row, told } = lookThrough(states, deliveries);

      expect(lookThrough(states, others).row).toEqual(row);
      expect(isLive(row?.status ?? "")).toBe(
        isLive(promotionStateOf(states.at(-1) as Bought, now).status),
      );

      // Whoever is told of a start hears of an end before the next start, and last of what is so.
      const turns = told.flatMap(({ kind }) =>
        kind === "started" || kind === "ended" ? [kind] : [],
      );
      expect(turns).toEqual(turns.map((_, place) => (place % 2 === 0 ? "started" : "ended")));
      expect(turns.length % 2 === 1).toBe(isLive(row?.status ?? ""));
      const warnings = told.flatMap((one) => ("graceUntil" in one ? [+one.graceUntil] : []));
      expect(new Set(warnings).size).toBe(warnings.length);
    }),
    { numRuns: 20_000 },
  );
}, 60_000);

test("looking again tells nothing again", () => {
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

test("a cancellation is told, and so is taking it back", () => {
  const running = { status: "active", graceUntil: null };
  const ending = { status: "cancel_scheduled", graceUntil: null };

  expect(changesSince(running, ending)).toEqual([{ kind: "renewal-changed", renews: false }]);
  expect(changesSince(ending, running)).toEqual([{ kind: "renewal-changed", renews: true }]);
  expect(changesSince(ending, ending)).toEqual([]);
  expect(changesSince(undefined, ending)).toEqual([{ kind: "started" }]);
});

test("what is cancelled while its renewal is owed has ended because nobody paid", () => {
  const over = { status: "canceled", graceUntil: null };

  expect(changesSince({ status: "active", graceUntil: now }, over)).toEqual([
    { kind: "ended", reason: "past_due" },
  ]);
  expect(changesSince({ status: "cancel_scheduled", graceUntil: null }, over)).toEqual([
    { kind: "ended", reason: "canceled" },
  ]);
});
