import { expect, test } from "vitest";
import { ConcurrencyLimit } from "./concurrency-limit.server.ts";

test("no more run at once than allowed, no more wait than allowed, and a failure frees its slot", async () => {
  const limit = new ConcurrencyLimit({ maxAtOnce: 2, maxWaiting: 3 });
  let running = 0;
  let max = 0;
  const work = async () => {
    max = Math.max(max, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
    return "done";
  };

  const first = await Promise.all(Array.from({ length: 8 }, () => limit.run(work)));
  expect(first.filter((value) => value === "done")).toHaveLength(5);
  expect(max).toBe(2);

  for (let time = 0; time < 5; time++) {
    await expect(limit.run(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  }
  expect(await limit.run(work)).toBe("done");
});
