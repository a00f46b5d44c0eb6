import { expect, test } from "vitest";
import { readImageAddress, readImageAddresses } from "./image-addresses.ts";

const [one, two] = ["https://x.example/1.png", "https://x.example/2.png"];
const numbered = (count: number) =>
  Array.from({ length: count }, (_, index) => `https://x.example/${index}.png`);

test.each([
  `${one} ${two}`,
  `${one}\n${two}\r\n`,
  `  ${one},  ${two};`,
  `${one}; ${two}`,
  `${one},${two}`,
  `${one}|HTTPS://X.example/2.png`,
  `${one} ${two} ${one}`,
])("addresses are told apart by spaces, line breaks and separators, each once: %j", (text) => {
  expect(readImageAddresses(text)).toEqual({ ok: true, value: [one, two] });
});

test("commas, semicolons and bars within an address are part of it", () => {
  const address = "https://x.example/w_600,h_400;q=80|auto/a.png?size=1,2";
  expect(readImageAddresses(`${address} ${two}`)).toEqual({
    ok: true,
    value: [address, two],
  });
});

test("an empty cell names none", () => {
  for (const text of ["", " \n", " , "])
    expect(readImageAddresses(text)).toEqual({ ok: true, value: null });
});

test("at most eight, not counting repeats", () => {
  const eight = numbered(8);
  expect(readImageAddresses([...eight, ...eight].join(" "))).toEqual({ ok: true, value: eight });
  expect(readImageAddresses(numbered(9).join(" "))).toEqual({
    ok: false,
    refusal: "Please use at most 8 addresses",
  });
});

test.each(["portal.png", "file:///etc/passwd", `https://x.example/${"a".repeat(2_048)}`])(
  "%.30j is no address",
  (text) => {
    expect(readImageAddress(text)).toBeUndefined();
    expect(readImageAddresses(`${one} ${text}`)).toEqual({
      ok: false,
      refusal: "Please enter a valid URL",
    });
  },
);

test("a cell of separators only is read in no time", () => {
  const start = performance.now();
  for (const sign of [",", " ", ";|"]) readImageAddresses(sign.repeat(60_000));
  expect(performance.now() - start).toBeLessThan(1_000);
});
