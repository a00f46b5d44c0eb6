import { createHook } from "node:async_hooks";
import type { RequestListener } from "node:http";
import { createSecureContext, type SecureContext } from "node:tls";
import { afterAll, beforeAll } from "vitest";
import { lookAtDomain } from "#app/features/domains/look-at-domain.server.ts";
import type { FetchPolicy } from "#app/infrastructure/fetch/fetch-once.server.ts";
import { aCertificate, trust } from "../certificate.ts";
import { databaseUrl } from "../database.ts";
import { openInternet, PRIVATE, PUBLIC } from "../websites.ts";
import { startZones } from "../zones.ts";
import { claimAll, inParallel } from "./claims.ts";
import { certifiedNames } from "./file-cases.ts";
import type { Case, Scene, Sites } from "./scene.ts";

/** A real name server and TLS websites for the cases; only they have a website. */
export function openWorld(filed: readonly Case[]) {
  const { aWebsite } = openInternet();
  const certificate = aCertificate("*.elsewhere.net", ...filed.flatMap(certifiedNames));
  trust(certificate);
  const selfSigned = filed.flatMap((one) => (one.certificate === "self-signed" ? one.domain : []));
  const untrusted = aCertificate("self-signed.net", ...selfSigned);

  let zones: Awaited<ReturnType<typeof startZones>>;
  beforeAll(async () => {
    zones = await startZones();
  });
  afterAll(() => zones.stop());

  /** What the cases' zones hold, and nothing else. */
  async function serve(scenes: readonly (Case & Scene)[], more: Record<string, string[]> = {}) {
    const merged: Record<string, string[] | "broken"> = {};
    for (const scene of scenes)
      for (const [name, records] of Object.entries(scene.zones?.(scene) ?? {})) {
        const before = merged[name] ?? [];
        const isBroken = records === "broken" || before === "broken";
        merged[name] = isBroken ? "broken" : [...before, ...records];
      }
    await zones.serve({ ...merged, ...more });
  }

  function look(proofId: string, { now = new Date(), ...policy }: Look = {}) {
    const nameServers = [zones.address()];
    return lookAtDomain({ proofId }, { isWanted: true, now, policy: { nameServers, ...policy } });
  }

  return {
    serve,
    look,

    /** Serves the cases' websites at the public address, and the same ones at the private address. */
    async serveWebsites(cases: readonly Case[]) {
      const sites: Sites = {};
      const context = createSecureContext(untrusted);
      const secured = {
        ...certificate,
        SNICallback: (name: string, done: (error: null, context?: SecureContext) => void) =>
          done(null, selfSigned.includes(name) ? context : undefined),
      };
      const answer = byHost(sites);
      const secret = await aWebsite(answer, { host: PRIVATE, certificate: secured });
      const { port } = secret;
      const website = await aWebsite(answer, { port, certificate: secured });
      const scenes = await claimAll(cases, { port });
      for (const scene of scenes) Object.assign(sites, scene.sites?.(scene));
      await serve(scenes, { "elsewhere.net": [`*.elsewhere.net. A ${PUBLIC}`] });
      return { port, secret, website, scenes };
    },

    /** Both organisations' claims are looked at. */
    async lookAtAll(scenes: readonly Scene[], changed: Look = {}) {
      await inParallel(scenes, async ({ own, rival }) => {
        for (const { id } of [own, rival]) await look(id, changed);
      });
    },
  };
}

type Look = Partial<FetchPolicy> & { now?: Date };

function byHost(sites: Sites): RequestListener {
  return (request, response) => {
    const site = sites[(request.headers.host ?? "").replace(/:\d+$/, "")];
    if (site) site(request, response);
    else response.writeHead(404).end();
  };
}

/** Where this process tries to connect to, except for the database. */
export async function addressesReached(work: () => Promise<unknown>) {
  const opened: { address?: string; port?: number }[] = [];
  const hook = createHook({
    init: (_id, type, _trigger, resource) => {
      // It has its address a moment later.
      if (type === "TCPCONNECTWRAP") opened.push(resource);
    },
  }).enable();
  await work().finally(() => hook.disable());
  const database = Number(new URL(databaseUrl("app_web")).port || 5432);
  const others = opened.filter(({ port }) => port !== database);
  return [...new Set(others.map(({ address, port }) => `${address}:${port}`))];
}
