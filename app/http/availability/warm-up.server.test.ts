import { expect, test } from "vitest";
import { warmUp } from "./warm-up.server.ts";

test("a new process renders pages before listening, each a different one", async () => {
  const requested: string[] = [];
  await warmUp(async (path) => {
    requested.push(path);
    return new Response("a page");
  });

  expect(requested.length).toBeGreaterThan(20);
  expect(new Set(requested).size).toBe(requested.length);
});

test("the warm-up ends at the first page that fails", async () => {
  let requested = 0;
  await warmUp(async () => {
    requested += 1;
    return new Response("unavailable", { status: 503 });
  });

  expect(requested).toBe(1);
});

test("the warm-up ends after three seconds, however slow pages are", async () => {
  let clock = 0;
  const request = async () => {
    clock += 1_000;
    return new Response("a page");
  };
  await warmUp(request, () => clock);

  expect(clock).toBe(4_000);
});
