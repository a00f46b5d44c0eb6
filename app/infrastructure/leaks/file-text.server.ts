import { brotliDecompressSync, inflateSync, unzipSync } from "node:zlib";
import type { VisitedFile } from "./visited-demo.server.ts";

/** A compressed bomb ends here; it is read as if it were empty. */
const MAX_BYTES = 5_000_000;

const decompressors: Record<string, typeof unzipSync> = {
  gzip: unzipSync,
  "x-gzip": unzipSync,
  deflate: inflateSync,
  br: brotliDecompressSync,
};

/** Decompressed if the server compresses although it was asked not to, and decoded by the charset it names. */
export function textOf({ headers, body }: VisitedFile) {
  const headerOf = (wanted: string) => headers.find(([name]) => name === wanted)?.[1] ?? "";
  const bytes = decompress(body, headerOf("content-encoding").trim().toLowerCase());
  const [, named] = /charset=["']?([\w-]+)/i.exec(headerOf("content-type")) ?? [];
  const [, declared] =
    /<meta[^>]{1,200}charset=["']?([\w-]+)/i.exec(bytes.subarray(0, 1_024).toString("latin1")) ??
    [];
  return decoderOf(named ?? declared ?? "utf-8").decode(bytes);
}

function decompress(body: Uint8Array, encoding: string) {
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  try {
    return decompressors[encoding]?.(bytes, { maxOutputLength: MAX_BYTES }) ?? bytes;
  } catch {
    return Buffer.alloc(0);
  }
}

function decoderOf(charset: string) {
  try {
    return new TextDecoder(charset);
  } catch {
    return new TextDecoder();
  }
}
