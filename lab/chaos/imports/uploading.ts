import { setTimeout as sleep } from "node:timers/promises";
import { waitUntil } from "../../../deploy/site/wait-until.ts";
import { query } from "../../kit/database.ts";
import type { Scene } from "../../kit/scene.ts";
import type { Provider } from "./providers.ts";

const MAX_ANSWER_MS = 120_000;
/** With half a second between them: the site reads two files at once, and four are sent. */
const MAX_TRIES = 60;

type Upload = { status: number; location: string | null; answer: Record<string, unknown> };

/** Uploads through the API, retrying on 503. */
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

/** Uploads the same file twice at once, and returns as soon as the import runs. */
export async function uploadTwice(scene: Scene, provider: Provider) {
  const answers = Promise.all([upload(scene, provider), upload(scene, provider)]);
  // The caller awaits the same promise and gets the error.
  answers.catch(() => undefined);
  const isRunning = async () => {
    const sql = "select from imports where user_id = $1 and status <> 'previewed'";
    return (await query(scene.databaseUrl, sql, [provider.userId])).length > 0;
  };
  if (!(await waitUntil(60, isRunning)))
    throw new Error(`the import of ${provider.file.name} does not start`);
  return { answers };
}
