import { createRequire } from "node:module";
import { SandboxPool } from "../sandbox/sandbox-pool.server.ts";
import { isPlainWebp } from "./is-plain-webp.server.ts";

const SIDE = 400;

const require = createRequire(import.meta.url);
const program = require.resolve("#app/infrastructure/images/draw-logos.server.ts");

/** At most two at once, because each keeps a core busy. */
const pool = new SandboxPool({
  program,
  limits: {
    memoryKibibytes: 1_200_000,
    cpuSeconds: 10,
    // On a busy machine, starting the process may take half of this time.
    wallMilliseconds: 20_000,
    outputBytes: 1024 * 1024,
    niceness: 0,
  },
  // Starting a process takes several times as long as encoding a logo.
  filesPerProcess: 64,
  maxAtOnce: 2,
  maxWaiting: 20,
});

/** The picture as a WebP of 400 × 400; undefined if the bytes are not a picture of a supported kind. */
export async function reencodeLogo(bytes: Uint8Array): Promise<Buffer | undefined> {
  const answer = await pool.run(bytes);
  if (answer.end !== "finished" || !isPlainWebp(answer.output, SIDE)) return undefined;
  return answer.output;
}
