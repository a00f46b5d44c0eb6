import { expect, test } from "vitest";
import { ByteCache } from "./byte-cache.ts";

test("past the limit, what was not used for longest is dropped", () => {
  const cache = new ByteCache(10);
  const file = new Uint8Array(4);
  cache.set("a", file);
  cache.set("b", file);
  cache.get("a");
  cache.set("c", file);

  expect(["a", "b", "c"].map((key) => cache.get(key) !== undefined)).toEqual([true, false, true]);
});

test("a file that is replaced counts once, and one that is too large is not kept", () => {
  const cache = new ByteCache(10);
  for (let time = 0; time < 5; time++) cache.set("a", new Uint8Array(6));
  cache.set("b", new Uint8Array(4));
  expect(cache.get("a")).toBeDefined();

  cache.set("c", new Uint8Array(11));
  expect(cache.get("c")).toBeUndefined();
});
