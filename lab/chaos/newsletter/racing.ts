import { setTimeout as sleep } from "node:timers/promises";
import { between, inLanes, type Scene } from "../../kit/scene.ts";
import type { Letters } from "./letters.ts";
import { Reader } from "./reader.ts";

const LANES = 10;
const MAX_MAIL_SECONDS = 120;
/** About as long as the worker takes to come to somebody's welcome and delivery. */
const MAX_PAUSE_MS = 150;

type Story = "stays" | "leaves at once" | "leaves soon" | "comes back" | "comes back and leaves";
const stories: Story[] = [
  ...(["stays", "leaves at once", "leaves soon", "leaves soon", "comes back"] as const),
  ...(["comes back and leaves"] as const),
];

/** So many people who ask, confirm, leave and come back, while everything owed to them is on its way. */
export async function race(scene: Scene, letters: Letters, rounds: number) {
  const readers = Array.from({ length: rounds }, (_, round) => ({
    reader: new Reader(scene, letters, `racing-${round}`),
    story: stories[round % stories.length] ?? "stays",
  }));
  const lost: string[] = [];
  await inLanes(readers, LANES, async ({ reader, story }) => {
    if (!(await play(scene, reader, story))) lost.push(reader.email);
  });
  return { readers: readers.map(({ reader }) => reader), lost };
}

/** False when a mail did not come. */
async function play({ random }: Scene, reader: Reader, story: Story) {
  const isTwice = random() < 0.5;
  const code = await join(reader);
  if (!code) return false;

  if (story === "leaves at once") {
    await Promise.all([reader.confirm(code), reader.leave({ isTwice })]);
    return true;
  }
  await reader.confirm(code);
  if (story === "stays") return true;

  await sleep(between(random, 0, MAX_PAUSE_MS));
  await reader.leave({ isTwice });
  // Within the same day it brings nothing, and subscribes nobody.
  await reader.ask({ isNewDay: false });
  if (story === "leaves soon") return true;

  const another = await join(reader);
  if (!another) return false;
  await reader.confirm(another);
  if (story === "comes back") return true;

  await sleep(between(random, 0, MAX_PAUSE_MS));
  await reader.leave({ isTwice });
  return true;
}

async function join(reader: Reader) {
  await reader.ask({ isNewDay: true });
  return reader.findCode(MAX_MAIL_SECONDS);
}
