import { expect, test } from "vitest";
import { warmUp } from "./warm-up.server.ts";

test("a new process draws pages for nobody, each another one", async () => {
  const asked: string[] = [];
  await warmUp(async (path) => {
    asked.push(path);
    return new Response("a page");
  });

  expect(asked.length).toBeGreaterThan(20);
  expect(new Set(asked).size).toBe(asked.length);
});

test("it opens at once when nothing can be drawn", async () => {
  let asked = 0;
  await warmUp(async () => {
    asked += 1;
    return new Response("away", { status: 503 });
  });

  expect(asked).toBe(1);
});

test("it opens after three seconds, however slow pages are", async () => {
  let clock = 0;
  const ask = async () => {
    clock += 1_000;
    return new Response("a page");
  };
  await warmUp(ask, () => clock);

  expect(clock).toBe(4_000);
});
