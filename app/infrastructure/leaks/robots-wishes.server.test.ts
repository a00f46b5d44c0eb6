import { expect, test } from "vitest";
import { readRobotsWishes } from "./robots-wishes.server.ts";

function wishes(text: string, status = 200) {
  const file = {
    url: "https://a.com/robots.txt",
    kind: "page",
    headers: [],
    isCut: false,
  } as const;
  const mayVisit = readRobotsWishes({ ...file, headers: [], status, body: Buffer.from(text) });
  return (path: string) => mayVisit(new URL(path, "https://a.com/"));
}

test("rules for our program count before rules for all, and the longest rule wins", () => {
  const mayVisit = wishes(
    "User-agent: *\nDisallow: /\n\nUser-agent: rebadge\nDisallow: /a\nAllow: /a/b\nDisallow: /*.pdf$",
  );

  expect(["/", "/a/c", "/a/b", "/x.pdf", "/x.pdf?y"].map(mayVisit)).toEqual([
    true,
    false,
    true,
    false,
    true,
  ]);
});

test.for([
  [404, true],
  [403, true],
  [500, false],
  [503, false],
])("a robots.txt answered with %i lets us in: %s", ([status, isOpen]) => {
  expect(wishes("User-agent: *\nDisallow: /", status as number)("/")).toBe(isOpen);
});

test("no answer keeps us out, and so does a very long address", () => {
  expect(readRobotsWishes(undefined)(new URL("https://a.com/"))).toBe(false);
  expect(wishes("")(`/${"a".repeat(600)}`)).toBe(false);
});

test("hostile rules take less than a second for 40 addresses", () => {
  const mayVisit = wishes(`User-agent: *\nDisallow: /${"*a".repeat(8_000)}`);
  const started = performance.now();

  for (let index = 0; index < 40; index++) mayVisit(`/${"a".repeat(480)}`);

  expect(performance.now() - started).toBeLessThan(1_000);
});
