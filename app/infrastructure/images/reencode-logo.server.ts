import { Busy } from "#app/shared/busy.ts";
import { Gate } from "../gate.server.ts";

const SIDE = 400;
/** A small file may unfold into more than a machine can hold. */
const MAX_PIXELS = 4096 * 4096;
const MAX_SECONDS = 10;

/** What the bytes begin with, and what the decoder calls them: AVIF is a kind of HEIF there. */
const kinds: Record<string, string> = {
  "image/png": "png",
  "image/apng": "png",
  "image/jpeg": "jpeg",
  "image/webp": "webp",
  "image/gif": "gif",
  "image/avif": "heif",
};

/** Two keep both cores busy; the others' requests must still find the event loop free. */
const gate = new Gate({ mostAtOnce: 2, mostWaiting: 20 });

/** The picture drawn anew as a WebP of 400 × 400, or undefined when the bytes are no picture of a kind we take. */
export async function reencodeLogo(bytes: Uint8Array): Promise<Buffer | undefined> {
  const answer = await gate.pass(async () => ({ picture: await draw(bytes) }));
  if (!answer) throw new Busy();
  return answer.picture;
}

async function draw(bytes: Uint8Array) {
  const { sharp, fileTypeFromBuffer } = await loadDecoders();
  const type = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const expected = type && kinds[type.mime];
  if (!expected) return undefined;

  const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, pages: 1, failOn: "error" });
  const { format } = await image.metadata().catch(() => ({ format: undefined }));
  if (format !== expected) return undefined;

  return image
    .autoOrient()
    .resize(SIDE, SIDE, { fit: "contain", background: { r: 0, g: 0, b: 0, alpha: 0 } })
    .webp()
    .timeout({ seconds: MAX_SECONDS })
    .toBuffer()
    .catch(() => undefined);
}

let decoders: ReturnType<typeof openDecoders> | undefined;

/** Loaded when the first picture is handed in: a boot must not wait for them. */
function loadDecoders() {
  decoders ??= openDecoders();
  return decoders;
}

/** Every decoder is a way in, so only those we need are left open. SVG, PDF and TIFF are among the closed. */
async function openDecoders() {
  const [{ default: sharp }, { fileTypeFromBuffer }] = await Promise.all([
    import("sharp"),
    import("file-type"),
  ]);
  sharp.block({ operation: ["VipsForeignLoad"] });
  sharp.unblock({
    operation: ["Png", "Jpeg", "Webp", "Nsgif", "Heif"].map(
      (name) => `VipsForeignLoad${name}Buffer`,
    ),
  });
  // No two people send the same picture: what it would keep is memory lost.
  sharp.cache(false);
  sharp.concurrency(1);
  return { sharp, fileTypeFromBuffer };
}
