import { type ChildProcess, spawn } from "node:child_process";
import { Resolver } from "node:dns/promises";
import { once } from "node:events";
import { chownSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { findFreePort } from "../scripts/free-port.ts";
import { ownerOfClusters } from "./cluster.ts";

export const NSD = "/usr/sbin/nsd";

/** The records of each zone, with whole names ('www.acme.com. A 127.0.0.1'). A broken zone answers SERVFAIL, any other name REFUSED. */
export type Zones = Record<string, readonly string[] | "broken">;

/** The port is looked for as one of TCP, so another process may have it for UDP. */
const MAX_STARTS = 5;

/** NSD, an authoritative name server, on loopback. It follows aliases between its zones, as a resolver would. */
export async function startZones() {
  const folder = mkdtempSync("/var/tmp/rebadge-zones-");
  const owner = ownerOfClusters();
  if (owner.uid !== undefined) chownSync(folder, owner.uid, owner.gid);
  let server: ChildProcess | undefined;
  let port = await findFreePort();
  let version = 0;

  async function end() {
    if (!server || hasEnded(server)) return;
    const ended = once(server, "exit");
    server.kill("SIGTERM");
    await ended;
  }

  return {
    /** Changes with `serve` only if another process has taken the port. */
    address: () => `127.0.0.1:${port}`,

    /** These zones and no others, from now on. */
    async serve(zones: Zones) {
      await end();
      version += 1;
      const all = { ...zones, [PROBE]: [`${PROBE}. TXT "${version}"`] };
      for (let starts = 1; ; starts++) {
        writeZones(folder, port, all);
        server = spawn(NSD, ["-d", "-c", join(folder, "nsd.conf")], {
          ...owner,
          cwd: folder,
          stdio: "ignore",
        });
        if (await answers(server, port, version)) return;
        if (starts === MAX_STARTS)
          throw new Error(`NSD does not start; try nsd -d -c ${folder}/nsd.conf`);
        port = await findFreePort();
      }
    },

    async stop() {
      await end();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** It tells one start from the one before. */
const PROBE = "probe.invalid";

function writeZones(folder: string, port: number, zones: Zones) {
  const files = join(folder, "zones");
  rmSync(files, { recursive: true, force: true });
  mkdirSync(files);
  const settings = [
    "server:",
    `ip-address: 127.0.0.1@${port}`,
    'username: ""',
    'database: ""',
    'pidfile: ""',
    `zonesdir: "${files}"`,
    `zonelistfile: "${folder}/zone.list"`,
    `xfrdfile: "${folder}/xfrd.state"`,
    "server-count: 1",
    // Every test asks from the same address.
    "rrl-ratelimit: 0",
    "remote-control:",
    "control-enable: no",
  ];
  for (const [zone, records] of Object.entries(zones)) {
    settings.push("zone:", `name: "${zone}"`, `zonefile: "${zone}"`);
    if (records !== "broken") writeFileSync(join(files, zone), zoneFile(zone, records));
  }
  writeFileSync(join(folder, "nsd.conf"), settings.join("\n"));
}

function zoneFile(zone: string, records: readonly string[]) {
  const start = `$TTL 0\n${zone}. SOA ns.invalid. desk.invalid. 1 60 60 60 0\n${zone}. NS ns.invalid.`;
  return `${[start, ...records].join("\n")}\n`;
}

async function answers(server: ChildProcess, port: number, version: number) {
  const resolver = new Resolver({ timeout: 500, tries: 1 });
  resolver.setServers([`127.0.0.1:${port}`]);
  while (!hasEnded(server)) {
    const records = await resolver.resolveTxt(PROBE).catch(() => []);
    if (records[0]?.[0] === String(version)) return true;
    await sleep(10);
  }
  return false;
}

function hasEnded({ exitCode, signalCode }: ChildProcess) {
  return exitCode !== null || signalCode !== null;
}
