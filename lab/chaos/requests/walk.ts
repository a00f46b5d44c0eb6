import { randomFrom } from "../../../standins/stripe/random.ts";
import { honestValues } from "./field-values.ts";
import { type People, type Role, restorePeople } from "./people.ts";
import { readGauge } from "./read-gauge.ts";
import { send } from "./send.ts";
import { type Shape, shapesFor } from "./shapes.ts";
import type { Target } from "./targets.ts";

export type Cost = {
  target: string;
  role: Role;
  shape: string;
  status: number;
  milliseconds: number;
};

/** Requests above this are measured again, because compilation and garbage collection add CPU time at random. */
const SUSPICIOUS_MS = 20;
const MAX_TRIES = 6;
const RESTORE_EVERY = 200;

type Site = {
  origin: string;
  databaseUrl: string;
  gauges: string;
  pid: () => number | undefined;
  people: People;
};

/** Sends the shapes to every action, one request at a time, and records the CPU time of each in the web process. */
export async function walk(
  site: Site,
  targets: Target[],
  { seed, share }: { seed: number; share: number },
) {
  const random = randomFrom(seed);
  const costs: Cost[] = [];
  const names = Object.keys(honestValues).slice(0, 8);

  for (const target of targets.filter(({ isAction }) => isAction)) {
    const roles = new Set<Role>(["visitor", target.needs]);
    const shapes = shapesFor(names, target.maxBytes).filter(() => random() < share);
    for (const role of roles) {
      for (const shape of shapes) {
        if (costs.length % RESTORE_EVERY === 0) await restorePeople(site.databaseUrl, site.people);
        costs.push(await measure(site, target, role, shape));
      }
    }
  }
  return costs;
}

async function measure(site: Site, target: Target, role: Role, shape: Shape): Promise<Cost> {
  const path = target.path.replace(/:\w+/g, site.people.ids.at(-3) ?? "").replace("*", "a");
  const cookie = [site.people.cookies[role], shape.cookie].filter(Boolean).join("; ");
  let cost = { status: 0, milliseconds: Number.POSITIVE_INFINITY };
  for (let tries = 0; tries < MAX_TRIES && cost.milliseconds > SUSPICIOUS_MS; tries += 1) {
    const address = Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 222)).join(".");
    const headers = {
      "x-real-ip": address,
      origin: site.origin,
      ...(cookie && { cookie }),
      ...(shape.type && { "content-type": shape.type }),
    };
    const before = await readGauge(site.gauges, site.pid());
    const { status } = await send(site.origin, { method: "POST", path, headers, body: shape.body });
    const after = await readGauge(site.gauges, site.pid());
    const milliseconds = after.milliseconds - before.milliseconds;
    if (milliseconds < cost.milliseconds) cost = { status, milliseconds };
  }
  return { target: target.path, role, shape: shape.name, ...cost };
}
