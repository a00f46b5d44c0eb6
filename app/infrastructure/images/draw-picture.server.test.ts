import { expect, test } from "vitest";
import { canDraw, drawPicture } from "./draw-picture.server.ts";

const aPicture = {
  type: "div" as const,
  props: { style: { display: "flex", fontFamily: "Inter", fontWeight: 500 }, children: "Label" },
};

test("a picture is a PNG of the size asked for", async () => {
  const png = Buffer.from((await drawPicture(aPicture, { width: 240, height: 126 })) ?? []);

  expect(png.subarray(1, 4).toString()).toBe("PNG");
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([240, 126]);
});

test("a flood of pictures is refused rather than queued without end", async () => {
  const size = { width: 24, height: 24 };
  const drawn = await Promise.all(Array.from({ length: 40 }, () => drawPicture(aPicture, size)));

  expect(drawn.filter((png) => png === undefined)).toHaveLength(18);
});

test("characters that our fonts lack are detected", () => {
  for (const text of ["Łódź & Sons, Inc.", "Привет", "Ελλάδα", "Việt – 24/7 …", ""]) {
    expect(canDraw(text), text).toBe(true);
  }
  for (const text of ["日本", "العربية", "Party 🎉", "ไทย"])
    expect(canDraw(text), text).toBe(false);
});
