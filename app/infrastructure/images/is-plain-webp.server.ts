const CHUNK_HEAD_BYTES = 8;
const pixelChunks = ["VP8X", "ALPH", "VP8 ", "VP8L"];

/** Whether the bytes are a square WebP of the given side with pixel data only. */
export function isPlainWebp(file: Buffer, side: number) {
  const size = sizeOfPlainWebp(file);
  return size?.width === side && size.height === side;
}

/**
 * The size of a WebP with pixel data only, or undefined. Checks the output of the sandbox, because a picture that exploits
 * the decoder could return any bytes.
 */
export function sizeOfPlainWebp(file: Buffer): { width: number; height: number } | undefined {
  const isRiff =
    file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP";
  if (!isRiff || file.readUInt32LE(4) !== file.length - CHUNK_HEAD_BYTES) return undefined;

  const first = file.toString("latin1", 12, 16);
  for (let at = 12; at < file.length; ) {
    if (at + CHUNK_HEAD_BYTES > file.length) return undefined;
    if (!pixelChunks.includes(file.toString("latin1", at, at + 4))) return undefined;
    const length = file.readUInt32LE(at + 4);
    at += CHUNK_HEAD_BYTES + length + (length % 2);
    if (at > file.length) return undefined;
  }
  const [width = 0, height = 0] = sides(file, first);
  return width > 0 && height > 0 ? { width, height } : undefined;
}

function sides(file: Buffer, firstChunk: string) {
  if (file.length < 30) return [0];
  if (firstChunk === "VP8X") return [file.readUIntLE(24, 3) + 1, file.readUIntLE(27, 3) + 1];
  if (firstChunk === "VP8 ")
    return [file.readUInt16LE(26) & 0x3fff, file.readUInt16LE(28) & 0x3fff];
  const packed = file.readUInt32LE(21);
  return [(packed & 0x3fff) + 1, ((packed >> 14) & 0x3fff) + 1];
}
