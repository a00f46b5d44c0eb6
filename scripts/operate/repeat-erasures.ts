import { createInterface } from "node:readline";
import { repeatDeletion } from "#app/features/accounts/personal-data/repeat-deletion.server.ts";
import { repeatLeaving } from "#app/features/newsletter/repeat-leaving.server.ts";
import { closePools } from "#app/infrastructure/database/pool.server.ts";
import { readErasures } from "./erasures.ts";

/** After a restore: repeats the deletions that the logs show since then; idempotent. */
const [moment = ""] = process.argv.slice(2);
const since = new Date(moment);

if (Number.isNaN(since.getTime())) {
  console.error("usage: npm run erasures:repeat -- 2026-11-16T02:30:00Z < web.log");
  process.exitCode = 2;
} else {
  const lines: string[] = [];
  for await (const line of createInterface({ input: process.stdin })) lines.push(line);
  const { accounts, subscribers } = readErasures(lines, since);
  let [again, held] = [0, 0];

  for (const id of accounts) {
    const result = await repeatDeletion(id);
    if (!result.ok) {
      held += 1;
      console.error(
        `${id}: a listing still has a promotion; run reconcile-promotions, then run this again`,
      );
    } else if (result.value.wasThere) again += 1;
  }
  for (const id of subscribers) if ((await repeatLeaving(id)).wasThere) again += 1;

  console.log(
    `${accounts.length + subscribers.length} erasures in the log, ${again} repeated, ${held} failed`,
  );
  process.exitCode = held > 0 ? 1 : 0;
  await closePools();
}
