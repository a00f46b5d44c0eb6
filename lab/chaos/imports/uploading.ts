import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "../../../deploy/site/wait-until.ts";
import { query } from "../../kit/database.ts";
import type { Scene } from "../../kit/scene.ts";
import type { Provider } from "./providers.ts";

const MAX_ANSWER_MS = 120_000;
/** Half a second each: two files are read at once, and four are sent. */
const MAX_TRIES = 60;

type Upload = { status: number; location: string | null; answer: Record<string, unknown> };

/** As a program does it, and again for as long as the site says that it is busy. */
export async function upload({ origin }: Scene, { token, file }: Provider): Promise<Upload> {
  for (let tries = 1; ; tries += 1) {
    const body = new FormData();
    body.set("file", new File([file.bytes], file.name));
    const response = await fetch(`${origin}/api/import-services`, {
      method: "POST",
      headers: { authorization: `Bearer ${token}`, "x-real-ip": "10.0.0.1" },
      body,
      signal: AbortSignal.timeout(MAX_ANSWER_MS),
    });
    const answer = (await response.json()) as Record<string, unknown>;
    if (response.status !== 503 || tries === MAX_TRIES) {
      return { status: response.status, location: response.headers.get("location"), answer };
    }
    await sleep(500);
  }
}

/** Twice at the same moment. Comes back once the import runs; `answers` are for later. */
export async function uploadTwice(scene: Scene, provider: Provider) {
  const answers = Promise.all([upload(scene, provider), upload(scene, provider)]);
  // Looked at by whoever waits for them.
  answers.catch(() => undefined);
  const isRunning = async () => {
    const sql = "select from imports where user_id = $1 and status <> 'previewed'";
    return (await query(scene.databaseUrl, sql, [provider.userId])).length > 0;
  };
  if (!(await waitUntil(60, isRunning)))
    throw new Error(`the import of ${provider.file.name} does not start`);
  return { answers };
}
