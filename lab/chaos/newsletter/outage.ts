import { setTimeout as sleep } from "node:timers/promises";
import { between, inLanes, type Scene } from "../../kit/scene.ts";
import type { Stage } from "../../kit/stage.ts";
import type { Mailboxes } from "./mailboxes.ts";
import { Reader } from "./reader.ts";

const LANES = 4;
/** Spreads the requests over the whole outage. */
const MAX_PAUSE_MS = 1_500;
const MAX_MAIL_SECONDS = 180;

type Outage = { scene: Scene; mailboxes: Mailboxes; mail: Stage["mail"]; list: Stage["list"] };

/**
 * The mail server and the list are unavailable while readers subscribe, confirm with earlier mails and unsubscribe. The new
 * subscribers get their mail afterwards and confirm.
 */
export async function simulateOutage(
  { scene, mailboxes, mail, list }: Outage,
  seconds: number,
  people: number,
) {
  const some = (what: string) =>
    Array.from({ length: people }, (_, index) => new Reader(scene, mailboxes, `${what}-${index}`));
  const [asking, confirming, leaving] = [some("asking"), some("confirming"), some("leaving")];
  const lost: string[] = [];
  const codes = new Map<Reader, string>();
  await inLanes([...confirming, ...leaving], LANES, async (reader) => {
    await reader.ask({ isNewDay: true });
    const code = await reader.findCode(MAX_MAIL_SECONDS);
    if (code) codes.set(reader, code);
    else lost.push(reader.email);
  });

  await mail.setFaults({ down: true });
  list.setFaults({ down: true });
  const broken = Date.now();
  await Promise.all([
    inLanes(asking, LANES, async (reader) => {
      await pause();
      await reader.ask({ isNewDay: true });
    }),
    inLanes(confirming, LANES, async (reader) => {
      await pause();
      await reader.confirm(codes.get(reader) ?? "");
    }),
    inLanes(leaving, LANES, async (reader) => {
      await pause();
      await reader.confirm(codes.get(reader) ?? "");
      await pause();
      await reader.leave({ isTwice: false });
    }),
  ]);
  await sleep(Math.max(0, seconds * 1_000 - (Date.now() - broken)));
  const during = list.accepted.filter(({ at }) => at > broken).length;
  await mail.setFaults({ down: false });
  list.setFaults({ down: false });
  const brokenSeconds = Math.round((Date.now() - broken) / 1_000);

  await inLanes(asking, LANES, async (reader) => {
    const code = await reader.findCode(MAX_MAIL_SECONDS);
    if (code) await reader.confirm(code);
    else lost.push(reader.email);
  });
  return { readers: [...asking, ...confirming, ...leaving], lost, during, brokenSeconds };

  function pause() {
    const max = Math.min(MAX_PAUSE_MS, (seconds * 1_000 * LANES) / people);
    return sleep(between(scene.random, 0, max));
  }
}
