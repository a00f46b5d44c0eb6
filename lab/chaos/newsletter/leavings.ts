import { query } from "../../kit/database.ts";
import type { Scene } from "../../kit/scene.ts";
import type { Reader } from "./reader.ts";

const MOST = 40;

/** One after the other, when nothing else is going on: how long it takes, and whether it is true at once. */
export async function timeLeavings({ databaseUrl }: Scene, readers: readonly Reader[]) {
  const staying = readers
    .filter(({ membership }) => membership.isConfirmed && membership.leaveSentAt === undefined)
    .slice(0, MOST);
  let [effective, most] = [0, 0];
  for (const reader of staying) {
    await reader.leave({ isTwice: false });
    const [row] = await query<{ status: string }>(
      databaseUrl,
      "select status from newsletter_subscribers where email = $1",
      [reader.email],
    );
    if (row?.status === "unsubscribed") effective += 1;
    most = Math.max(most, reader.answers.at(-1)?.milliseconds ?? 0);
  }
  return { count: staying.length, effective, most };
}
