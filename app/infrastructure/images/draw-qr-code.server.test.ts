import { expect, test } from "vitest";
import { drawQrCode } from "./draw-qr-code.server.ts";

test("a QR code has its three corner marks and a quiet border of four squares", () => {
  const { size, path } = drawQrCode("otpauth://totp/someone");
  const dark = new Set([...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)].map(([, x, y]) => `${x} ${y}`));
  const isDark = (x: number, y: number) => dark.has(`${x} ${y}`);

  const near = 4;
  const far = size - 4 - 7;
  for (const [left, top] of [
    [near, near],
    [far, near],
    [near, far],
  ] as const) {
    for (let along = 0; along < 7; along++) {
      expect(isDark(left + along, top)).toBe(true);
      expect(isDark(left, top + along)).toBe(true);
    }
    expect(isDark(left + 1, top + 1)).toBe(false);
    expect(isDark(left + 3, top + 3)).toBe(true);
  }
  for (let along = 0; along < size; along++) {
    for (let deep = 0; deep < 4; deep++) {
      expect(isDark(along, deep) || isDark(deep, along)).toBe(false);
      expect(isDark(along, size - 1 - deep) || isDark(size - 1 - deep, along)).toBe(false);
    }
  }
});
