import { expect, test, vi } from "vitest";

test("a draining process does not answer reads, and waits until no more requests arrive", async () => {
  vi.useFakeTimers();
  const { drain, isDraining } = await import("./draining.server.ts");
  expect(isDraining("GET")).toBe(false);

  let isDrained = false;
  const draining = drain().then(() => {
    isDrained = true;
  });
  await vi.advanceTimersByTimeAsync(200);
  expect(isDraining("GET")).toBe(true);
  expect(isDraining("POST")).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isDrained).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  await draining;
  vi.useRealTimers();
});
