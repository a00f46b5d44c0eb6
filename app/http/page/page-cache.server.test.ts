import { gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { rememberPage, zip } from "./remembered-pages.server.ts";

const aPage = (text: string, bytes = 1) => ({
  body: new Uint8Array(Buffer.from(text.padEnd(bytes))),
  policy: `policy of ${text}`,
});
const megabytes = (count: number) => count * 1024 * 1024;

test("a page whose data are what they were is not rendered again", () => {
  const first = rememberPage("/a", "data", () => aPage("first"));
  const render = vi.fn(() => aPage("second"));

  expect(rememberPage("/a", "data", render)).toBe(first);
  expect(render).not.toHaveBeenCalled();
});

test("other data or another address are another page", () => {
  const first = rememberPage("/b", "data", () => aPage("first"));
  const later = rememberPage("/b", "new data", () => aPage("later"));

  expect(later.policy).toBe("policy of later");
  expect(rememberPage("/b", "new data", () => aPage("never"))).toBe(later);
  expect(rememberPage("/b?page=2", "data", () => aPage("other"))).not.toBe(first);
});

test("a page that fails to render is not remembered", () => {
  const fail = () => {
    throw new Error("broken");
  };
  expect(() => rememberPage("/c", "data", fail)).toThrow("broken");
  expect(rememberPage("/c", "data", () => aPage("whole")).policy).toBe("policy of whole");
});

test("when the room is used up, whatever was asked for longest ago goes", () => {
  const render = vi.fn((text: string) => aPage(text, megabytes(12)));
  const ask = (address: string) => rememberPage(address, "data", () => render(address));

  for (const address of ["/1", "/2", "/1", "/3"]) ask(address);
  render.mockClear();
  for (const address of ["/1", "/3", "/2"]) ask(address);

  expect(render.mock.calls).toEqual([["/2"]]);
});

test("a page is compressed once", async () => {
  const page = aPage("the page");
  expect(await zip(page)).toBe(await zip(page));
  expect(gunzipSync(await zip(page)).toString()).toBe("the page");
});
