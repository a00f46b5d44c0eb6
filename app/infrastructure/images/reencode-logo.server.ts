import { createRequire } from "node:module";
import { isPlainWebp } from "./is-plain-webp.server.ts";
import { openPictureSandbox } from "./picture-sandbox.server.ts";

const SIDE = 400;

const require = createRequire(import.meta.url);
const program = require.resolve("#app/infrastructure/images/draw-logos.server.ts");

const pool = openPictureSandbox(program, { outputBytes: 1024 * 1024, maxWaiting: 20 });

/** The picture as a WebP of 400 × 400; undefined if the bytes are not a picture of a supported kind. */
export async function reencodeLogo(bytes: Uint8Array): Promise<Buffer | undefined> {
  const answer = await pool.run(bytes);
  if (answer.end !== "finished" || !isPlainWebp(answer.output, SIDE)) return undefined;
  return answer.output;
}
