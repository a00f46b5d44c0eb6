import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { createContext } from "react-router";
import { cachedPages } from "#app/infrastructure/metrics/metrics.server.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** The HTML of a public page, and the content policy that allows its scripts. */
type Page = { body: Bytes; policy: string; zipped?: Promise<Bytes> };

const MAX_BYTES = 32 * 1024 * 1024;

/** Keyed by address, least recently used first. */
const cached = new Map<string, { page: Page; data: string }>();
let bytes = 0;

/**
 * The HTML of a public page depends only on its address and its data, so it is rendered again only if the data changed.
 * The data itself is loaded for every request.
 */
export function renderCached(address: string, data: string, render: () => Page): Page {
  const last = cached.get(address);
  const hit = last?.data === data ? last.page : undefined;
  cachedPages.inc({ outcome: hit ? "hit" : "miss" });
  const page = hit ?? render();
  evict(address);
  cached.set(address, { page, data });
  bytes += page.body.byteLength;

  for (const oldest of cached.keys()) {
    if (bytes <= MAX_BYTES) break;
    evict(oldest);
  }
  return page;
}

function evict(address: string) {
  bytes -= cached.get(address)?.page.body.byteLength ?? 0;
  cached.delete(address);
}

/** Compressed on first use, once per cached page. */
export function zip(page: Page) {
  page.zipped ??= promisify(gzip)(page.body);
  return page.zipped;
}

/** Passed beside the response, because React Router would turn the body into a slow stream. */
export const pageContext = createContext<Page | null>(null);
