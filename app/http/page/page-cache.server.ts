import { promisify } from "node:util";
import { gzip } from "node:zlib";
import { createContext } from "react-router";
import { rememberedPages } from "#app/infrastructure/metrics/metrics.server.ts";

type Bytes = Uint8Array<ArrayBuffer>;

/** A public page as it is sent, and the policy that names its scripts. */
type Page = { body: Bytes; policy: string; zipped?: Promise<Bytes> };

const MAX_BYTES = 32 * 1024 * 1024;

/** By address; the one that was last asked for is the last. */
const remembered = new Map<string, { page: Page; data: string }>();
let bytes = 0;

/**
 * What a public page shows follows from its address and its data, so while its data are what they were it is the page
 * that was rendered then. The data are not remembered for anyone: loaders ask for them each time.
 */
export function rememberPage(address: string, data: string, render: () => Page): Page {
  const last = remembered.get(address);
  const known = last?.data === data ? last.page : undefined;
  rememberedPages.inc({ outcome: known ? "hit" : "miss" });
  const page = known ?? render();
  forget(address);
  remembered.set(address, { page, data });
  bytes += page.body.byteLength;

  for (const oldest of remembered.keys()) {
    if (bytes <= MAX_BYTES) break;
    forget(oldest);
  }
  return page;
}

function forget(address: string) {
  bytes -= remembered.get(address)?.page.body.byteLength ?? 0;
  remembered.delete(address);
}

/** Compressed when it is first asked for so: with a page that is remembered once is enough. */
export function zip(page: Page) {
  page.zipped ??= promisify(gzip)(page.body);
  return page.zipped;
}

/** The page travels beside its response: React Router looks into bodies, which makes slow streams of them. */
export const pageContext = createContext<Page | null>(null);
