import { createRequire } from "node:module";
import { cardPictureSize } from "#app/shared/card-picture-size.ts";
import { openPictureSandbox } from "./picture-sandbox.server.ts";

const require = createRequire(import.meta.url);
const program = require.resolve("#app/infrastructure/images/draw-card-pictures.server.ts");

/** As many wait as social cards may. */
const pool = openPictureSandbox(program, { outputBytes: 1024 * 1024, maxWaiting: 20 });

/**
 * A stored picture as a PNG for a social card; undefined if the bytes are not a picture. What is stored was answered by a
 * sandbox, so it is not decoded outside of one. Throws `Busy` if too many are waiting already.
 */
export async function cropCardPicture(bytes: Uint8Array): Promise<Buffer | undefined> {
  const answer = await pool.run(bytes);
  return answer.end === "finished" && isCardPng(answer.output) ? answer.output : undefined;
}

const PNG_START = "89504e470d0a1a0a0000000d49484452";
const PNG_HEAD_BYTES = 33;

/** A compromised program can answer anything, such as a PNG that unpacks to gigabytes. */
function isCardPng(file: Buffer) {
  return (
    file.length > PNG_HEAD_BYTES &&
    file.toString("hex", 0, 16) === PNG_START &&
    file.readUInt32BE(16) === cardPictureSize.width &&
    file.readUInt32BE(20) === cardPictureSize.height
  );
}
