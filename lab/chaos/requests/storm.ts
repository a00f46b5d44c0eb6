import { randomFrom } from "../../../standins/stripe/random.ts";
import { type Generated, generatorOf } from "./generate.ts";
import { type People, restorePeople } from "./people.ts";
import { type Sent, send } from "./send.ts";
import type { Target } from "./targets.ts";

/** Requests in flight, few enough that the site does not reject any as overloaded. */
const LANES = 4;
const RESTORE_EVERY = 500;
const MAX_MS = 2_000;

type Fault = { kind: string; example: Generated; status: number };
type Site = { origin: string; databaseUrl: string; people: People };
type Options = { seed: number; count: number; names: string[]; log: (text: string) => void };

/** Sends generated requests concurrently, and repeats uncertain failures once, one at a time. */
export async function storm(site: Site, targets: Target[], { seed, count, names, log }: Options) {
  const { origin, databaseUrl, people } = site;
  const generate = generatorOf(randomFrom(seed), { targets, names, people, origin });
  const statuses: Record<string, number> = {};
  const faults: Fault[] = [];
  const slow: { milliseconds: number; example: Generated }[] = [];
  const unsure: Generated[] = [];
  let [sent, slowest] = [0, 0];

  while (sent < count) {
    await restorePeople(databaseUrl, people);
    const end = Math.min(count, sent + RESTORE_EVERY);
    await Promise.all(Array.from({ length: LANES }, () => lane(end)));
    for (const generated of unsure.splice(0)) note(generated, await send(origin, generated));
    if (sent % 10_000 === 0) log(`${sent} requests, ${faults.length} faults`);
  }
  return { sent, statuses, faults, slow, slowest: Math.round(slowest) };

  async function lane(end: number) {
    while (sent < end) {
      sent += 1;
      const generated = generate();
      const answer = await send(origin, generated);
      if (isUnsure(answer)) unsure.push(generated);
      else note(generated, answer);
    }
  }

  function note(example: Generated, { status, milliseconds, error }: Sent) {
    statuses[status] = (statuses[status] ?? 0) + 1;
    slowest = Math.max(slowest, milliseconds);
    if (milliseconds > MAX_MS) slow.push({ milliseconds, example });
    if (status < 500 && status !== 0) return;
    faults.push({ kind: kindOf(example), example, status });
    log(JSON.stringify({ status, error, ...example }).slice(0, 500));
  }
}

/** A busy machine can cause a slow response or a 503, and a connection that was closing no response. */
function isUnsure({ status, milliseconds }: Sent) {
  return status === 503 || status === 0 || milliseconds > MAX_MS;
}

/** Method and path without ids, so that failures with the same cause share one key. */
function kindOf({ method, path }: Generated) {
  const address = path
    .replace(/\?.*/, "")
    .replace(/[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, ":id");
  return `${method} ${address.slice(0, 80)}`;
}
