import { expect, test, vi } from "vitest";

test("a process that leaves turns away what only reads, and waits until nobody asks any more", async () => {
  vi.useFakeTimers();
  const { isTurnedAway, leave } = await import("./leaving.server.ts");
  expect(isTurnedAway("GET")).toBe(false);

  let hasLeft = false;
  const leaving = leave().then(() => {
    hasLeft = true;
  });
  await vi.advanceTimersByTimeAsync(200);
  expect(isTurnedAway("GET")).toBe(true);
  expect(isTurnedAway("POST")).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(hasLeft).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  await leaving;
  vi.useRealTimers();
});
