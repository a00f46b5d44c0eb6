import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { cachedPages } from "#app/infrastructure/metrics/metrics.server.ts";

type Bytes = Uint8Array<ArrayBuffer>;

export type RenderedPage = { body: Bytes; zipped?: Promise<Bytes> };

const MAX_BYTES = 32 * 1024 * 1024;

/** Keyed by address, least recently used first. */
const cached = new Map<string, { page: RenderedPage; data: string }>();
let bytes = 0;

/**
 * The HTML of a public page depends only on its address and its data, so it is rendered again only if the data changed.
 * The data itself is loaded for every request.
 */
export function renderCached(address: string, data: string, render: () => Bytes): RenderedPage {
  const last = cached.get(address);
  const hit = last?.data === data ? last.page : undefined;
  cachedPages.inc({ outcome: hit ? "hit" : "miss" });
  const page = hit ?? { body: render() };
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
export function zip(page: RenderedPage) {
  page.zipped ??= promisify(gzip)(page.body);
  return page.zipped;
}
