/**
 * Whether the file reaches its format's end marker. PNG and GIF decoders stop once they have every pixel; decoders of
 * the other formats reject a truncated file.
 */
export function isWhole(bytes: Uint8Array, mime: string) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    if (mime === "image/gif") return isWholeGif(view);
    if (mime === "image/png" || mime === "image/apng") return isWholePng(view);
    return true;
  } catch (error) {
    // Read past the last byte.
    if (error instanceof RangeError) return false;
    throw error;
  }
}

const PNG_SIGNATURE_BYTES = 8;
const END_CHUNK = 0x49_45_4e_44;

function isWholePng(view: DataView) {
  let at = PNG_SIGNATURE_BYTES;
  while (view.getUint32(at + 4) !== END_CHUNK) at += 12 + view.getUint32(at);
  return at + 12 <= view.byteLength;
}

const GIF_HEADER_BYTES = 13;
const GIF_IMAGE = 0x2c;
const GIF_EXTENSION = 0x21;
const GIF_END = 0x3b;

function isWholeGif(view: DataView) {
  let at = GIF_HEADER_BYTES + colourBytes(view.getUint8(10));
  for (;;) {
    const block = view.getUint8(at);
    if (block === GIF_END) return true;
    if (block === GIF_EXTENSION) at = skipParts(view, at + 2);
    else if (block === GIF_IMAGE)
      at = skipParts(view, at + 11 + colourBytes(view.getUint8(at + 9)));
    else return false;
  }
}

/** The highest bit says whether there is a colour table, the lowest three bits give its size. */
function colourBytes(flags: number) {
  return flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0;
}

/** Each block starts with its length, and a block of length zero is the last. */
function skipParts(view: DataView, from: number) {
  let at = from;
  for (let length = view.getUint8(at); length > 0; length = view.getUint8(at)) at += length + 1;
  return at + 1;
}
