import { setTimeout as sleep } from "node:timers/promises";
import { between, inLanes, type Scene } from "../../kit/scene.ts";
import type { Mailboxes } from "./mailboxes.ts";
import { Reader } from "./reader.ts";

const LANES = 10;
const MAX_MAIL_SECONDS = 120;
/** About the time the worker takes to start the welcome mail and the delivery. */
const MAX_PAUSE_MS = 150;

type Story = "stays" | "leaves at once" | "leaves soon" | "comes back" | "comes back and leaves";
const stories: Story[] = [
  "stays",
  "leaves at once",
  "leaves soon",
  "leaves soon",
  "comes back",
  "comes back and leaves",
];

/** Readers subscribe, confirm, unsubscribe and come back while their mails and deliveries are in progress. */
export async function race(scene: Scene, mailboxes: Mailboxes, rounds: number) {
  const readers = Array.from({ length: rounds }, (_, round) => ({
    reader: new Reader(scene, mailboxes, `racing-${round}`),
    story: stories[round % stories.length] ?? "stays",
  }));
  const lost: string[] = [];
  await inLanes(readers, LANES, async ({ reader, story }) => {
    if (!(await play(scene, reader, story))) lost.push(reader.email);
  });
  return { readers: readers.map(({ reader }) => reader), lost };
}

/** False when a mail did not arrive. */
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
  // A second request on the same day must neither send a mail nor subscribe.
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
