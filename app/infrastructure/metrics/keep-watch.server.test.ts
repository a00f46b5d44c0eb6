import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepWatch } from "./keep-watch.server.ts";
import { checkedAt } from "./work-metrics.server.ts";

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-16T12:00:00Z") });
});
afterEach(() => vi.useRealTimers());

async function lastLook() {
  const { values } = await checkedAt.get();
  return values.find(({ labels }) => labels.look === "queue")?.value;
}

test("a check runs at once and then on a timer, and its time is a metric", async () => {
  const check = vi.fn(async () => undefined);
  const stop = keepWatch([{ name: "queue", seconds: 60, check }]);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(check).toHaveBeenCalledTimes(3);
  expect(await lastLook()).toBe(Date.parse("2026-11-16T12:02:00Z") / 1_000);

  stop();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(check).toHaveBeenCalledTimes(3);
});

test("a slow check is not run twice at once", async () => {
  const end = Promise.withResolvers<void>();
  const check = vi.fn(() => end.promise);
  const stop = keepWatch([{ name: "queue", seconds: 60, check }]);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(check).toHaveBeenCalledTimes(1);

  end.resolve();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(check).toHaveBeenCalledTimes(2);
  stop();
});

test("a failed check is ignored, and the metric keeps the time of the last success", async () => {
  const before = await lastLook();
  const check = vi.fn(async () => {
    throw new Error("the database is unavailable");
  });
  const stop = keepWatch([{ name: "queue", seconds: 60, check }]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(check).toHaveBeenCalledTimes(2);
  expect(await lastLook()).toBe(before);
  stop();
});
