import type { Readable } from "node:stream";
import { Refused } from "./failure-text.server.ts";

/** Counts the bytes, because Content-Length may be wrong. */
export async function readAtMost(body: Readable, maxBytes: number, tooLarge: string) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxBytes) throw new Refused(tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
