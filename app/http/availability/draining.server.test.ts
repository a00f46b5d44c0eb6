import { expect, test, vi } from "vitest";

test("a process that leaves turns away what only reads, and waits until nobody asks any more", async () => {
  vi.useFakeTimers();
  const { isDraining, leave } = await import("./draining.server.ts");
  expect(isDraining("GET")).toBe(false);

  let hasLeft = false;
  const leaving = leave().then(() => {
    hasLeft = true;
  });
  await vi.advanceTimersByTimeAsync(200);
  expect(isDraining("GET")).toBe(true);
  expect(isDraining("POST")).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(hasLeft).toBe(false);
  await vi.advanceTimersByTimeAsync(100);
  await leaving;
  vi.useRealTimers();
});
