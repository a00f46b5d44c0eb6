import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { keepWatch } from "./keep-watch.server.ts";
import { lookedAt } from "./work-metrics.server.ts";

const MINUTE = 60_000;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse("2026-11-16T12:00:00Z") });
});
afterEach(() => vi.useRealTimers());

async function lastLook() {
  const { values } = await lookedAt.get();
  return values.find(({ labels }) => labels.look === "queue")?.value;
}

test("a look is taken at once and then by the clock, and when is a metric", async () => {
  const look = vi.fn(async () => undefined);
  const stop = keepWatch([{ name: "queue", seconds: 60, look }]);
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(look).toHaveBeenCalledTimes(3);
  expect(await lastLook()).toBe(Date.parse("2026-11-16T12:02:00Z") / 1_000);

  stop();
  await vi.advanceTimersByTimeAsync(2 * MINUTE);
  expect(look).toHaveBeenCalledTimes(3);
});

test("one that takes long is not overtaken", async () => {
  const end = Promise.withResolvers<void>();
  const look = vi.fn(() => end.promise);
  const stop = keepWatch([{ name: "queue", seconds: 60, look }]);
  await vi.advanceTimersByTimeAsync(5 * MINUTE);
  expect(look).toHaveBeenCalledTimes(1);

  end.resolve();
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(look).toHaveBeenCalledTimes(2);
  stop();
});

test("one that fails ends nothing, and the metric stays at the last that did not", async () => {
  const before = await lastLook();
  const look = vi.fn(async () => {
    throw new Error("the database is away");
  });
  const stop = keepWatch([{ name: "queue", seconds: 60, look }]);
  await vi.advanceTimersByTimeAsync(MINUTE);
  expect(look).toHaveBeenCalledTimes(2);
  expect(await lastLook()).toBe(before);
  stop();
});
