import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { isPublicAddress } from "../../../app/infrastructure/fetch/public-address.server.ts";
import { searchDemo } from "../../../app/infrastructure/leaks/search-demo.server.ts";
import { visitDemo } from "../../../app/infrastructure/leaks/visit-demo.server.ts";
import { Draw } from "../../../scripts/samples/draw.ts";
import { openNameServer } from "../../../test/name-server.ts";
import { type HostileSite, hostileKinds } from "./hostile-answers.ts";
import { watchConnections } from "./watch-connections.ts";

const PUBLIC = "127.0.0.1";
const PRIVATE = "127.0.0.2";
const AT_ONCE = 8;
const MAX_SECONDS = 20;
const MAX_BYTES = 10 * 1024 * 1024;
const MAX_REQUESTS = 40;

const supplier = { names: ["Quorvia GmbH"], domains: ["quorvia.io"] };
const names: Record<string, string[]> = {
  "inside.test": [PRIVATE],
  "mixed.test": [PUBLIC, PRIVATE],
};

type Outcome = { kind: string; seconds: number; bytes: number; requests: number; private: number };

/** Visits that try to reach private addresses or to exceed the limits of a visit. */
export async function runHostileCases(count: number, seed: number) {
  const draw = new Draw(seed);
  const sites = new Map<string, HostileSite>();
  const asked = new Map<string, number>();
  const requests = new Map<string, number>();
  let secretRequests = 0;

  const website = createServer((request, response) => {
    response.on("error", () => undefined);
    const host = (request.headers.host ?? "").split(":")[0] ?? "";
    requests.set(host, (requests.get(host) ?? 0) + 1);
    const site = sites.get(host);
    if (site) site.answer(request, response);
    else response.writeHead(404).end();
  }).listen(0, PUBLIC);
  await once(website, "listening");
  const { port } = website.address() as AddressInfo;
  const secret = createServer((_request, response) => {
    secretRequests += 1;
    response.end();
  }).listen(port, PRIVATE);
  await once(secret, "listening");

  const nameServer = await openNameServer((name) => {
    const answers = sites.get(name)?.addresses;
    if (!answers) return names[name] ?? (sites.has(name) ? [PUBLIC] : "no such name");
    const time = asked.get(name) ?? 0;
    asked.set(name, time + 1);
    return answers[Math.min(time, answers.length - 1)] ?? "no such name";
  });
  const policy = {
    isPublic: (address: string) => address === PUBLIC || isPublicAddress(address),
    ports: [port],
    nameServers: [nameServer.address],
  };

  const kinds = Object.entries(hostileKinds);
  const waiting = Array.from({ length: count }, (_, index) => {
    const [kind, make] = kinds[index % kinds.length] as (typeof kinds)[number];
    const host = `case${index}.test`;
    sites.set(host, { kind, ...make(draw, port) });
    return host;
  });
  const outcomes: Outcome[] = [];
  const failures: string[] = [];
  const lane = async () => {
    for (let host = waiting.shift(); host; host = waiting.shift()) {
      const site = sites.get(host);
      if (!site) continue;
      try {
        outcomes.push(await run(host, site));
      } catch (error) {
        failures.push(`${site.kind}: ${error}`);
      }
      if (outcomes.length % 50 === 0) console.error(`${outcomes.length} hostile cases`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
  for (const server of [website, secret]) {
    server.closeAllConnections();
    server.close();
  }
  await nameServer.close();
  return judge(outcomes, failures, secretRequests);

  async function run(host: string, { kind, start }: HostileSite): Promise<Outcome> {
    const began = performance.now();
    const { value: visited, watched } = await watchConnections(() =>
      visitDemo(start ?? `http://${host}:${port}/`, policy),
    );
    const seconds = (performance.now() - began) / 1_000;
    // Sockets report what they have read once they are closed.
    await new Promise((resolve) => setTimeout(resolve, 50));
    if (visited.ok) await searchDemo(visited.value, supplier);
    const others = watched.addresses.filter(
      (address) => address !== PUBLIC && !isPublicAddress(address),
    );
    return {
      kind,
      seconds,
      bytes: watched.bytes,
      requests: requests.get(host) ?? 0,
      private: others.length,
    };
  }
}

function judge(outcomes: readonly Outcome[], failures: readonly string[], secretRequests: number) {
  const most = (figure: (outcome: Outcome) => number) => Math.max(...outcomes.map(figure));
  const privateConnections = outcomes.reduce((sum, one) => sum + one.private, 0);
  const beyond = outcomes.filter(
    ({ seconds, bytes, requests }) =>
      seconds > MAX_SECONDS || bytes > MAX_BYTES || requests > MAX_REQUESTS,
  );
  for (const one of beyond.slice(0, 10)) console.error("past its limits", one);
  for (const failure of failures.slice(0, 10)) console.error("failed", failure);
  return {
    figures: {
      cases: outcomes.length,
      privateConnections,
      secretRequests,
      maxSeconds: Math.round(most(({ seconds }) => seconds) * 10) / 10,
      maxBytes: most(({ bytes }) => bytes),
      maxRequests: most(({ requests }) => requests),
      failures: failures.length,
    },
    thresholds: {
      "no request to a private address": privateConnections + secretRequests === 0,
      "no visit past its limits": beyond.length === 0,
      "every hostile case ended": failures.length === 0,
    },
  };
}
