import { expect, test } from "vitest";
import { escapeXml } from "./xml.ts";

test("markup characters become references, and characters that XML does not allow are dropped", () => {
  expect(escapeXml(`<a href="x">R&D's</a>`)).toBe(
    "&#60;a href=&#34;x&#34;&#62;R&#38;D&#39;s&#60;/a&#62;",
  );
  expect(escapeXml("a\u0000b\u0008c\uFFFEd\n")).toBe("abcd\n");
  expect(escapeXml("日本 👩‍👧 é")).toBe("日本 👩‍👧 é");
  expect(escapeXml("\uD83D half")).toBe("\uFFFD half");
});
