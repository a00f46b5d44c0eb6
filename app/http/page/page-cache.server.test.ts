import { gunzipSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { renderCached, zip } from "./page-cache.server.ts";

const aPage = (text: string, bytes = 1) => new Uint8Array(Buffer.from(text.padEnd(bytes)));
const textOf = ({ body }: { body: Uint8Array }) => Buffer.from(body).toString();
const megabytes = (count: number) => count * 1024 * 1024;

test("a page whose data has not changed is not rendered again", () => {
  const first = renderCached("/a", "data", () => aPage("first"));
  const render = vi.fn(() => aPage("second"));

  expect(renderCached("/a", "data", render)).toBe(first);
  expect(render).not.toHaveBeenCalled();
});

test("other data or another address is rendered anew", () => {
  const first = renderCached("/b", "data", () => aPage("first"));
  const later = renderCached("/b", "new data", () => aPage("later"));

  expect(textOf(later)).toBe("later");
  expect(renderCached("/b", "new data", () => aPage("never"))).toBe(later);
  expect(renderCached("/b?page=2", "data", () => aPage("other"))).not.toBe(first);
});

test("a page that fails to render is not cached", () => {
  const fail = () => {
    throw new Error("broken");
  };
  expect(() => renderCached("/c", "data", fail)).toThrow("broken");
  expect(textOf(renderCached("/c", "data", () => aPage("whole")))).toBe("whole");
});

test("when the cache is full, the least recently used page is evicted", () => {
  const render = vi.fn((text: string) => aPage(text, megabytes(12)));
  const ask = (address: string) => renderCached(address, "data", () => render(address));

  for (const address of ["/1", "/2", "/1", "/3"]) ask(address);
  render.mockClear();
  for (const address of ["/1", "/3", "/2"]) ask(address);

  expect(render.mock.calls).toEqual([["/2"]]);
});

test("a page is compressed once", async () => {
  const page = { body: aPage("the page") };
  expect(await zip(page)).toBe(await zip(page));
  expect(gunzipSync(await zip(page)).toString()).toBe("the page");
});
