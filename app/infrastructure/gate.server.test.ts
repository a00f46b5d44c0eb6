import { expect, test } from "vitest";
import { Gate } from "./gate.server.ts";

test("no more run at once than allowed, no more wait than allowed, and a failure gives its place back", async () => {
  const gate = new Gate({ mostAtOnce: 2, mostWaiting: 3 });
  let running = 0;
  let most = 0;
  const work = async () => {
    most = Math.max(most, ++running);
    await new Promise((resolve) => setTimeout(resolve, 5));
    running--;
    return "done";
  };

  const first = await Promise.all(Array.from({ length: 8 }, () => gate.pass(work)));
  expect(first.filter((value) => value === "done")).toHaveLength(5);
  expect(most).toBe(2);

  for (let time = 0; time < 5; time++) {
    await expect(gate.pass(() => Promise.reject(new Error("no")))).rejects.toThrow("no");
  }
  expect(await gate.pass(work)).toBe("done");
});
