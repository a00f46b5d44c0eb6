import type { Resolver } from "node:dns/promises";
import { openResolver } from "../fetch/resolver.server.ts";

const MAX_ALIASES = 5;

/** The chain of CNAME records of each host; a host without one is left out. */
export async function findAliases(
  hosts: readonly string[],
  nameServers: readonly string[],
  signal: AbortSignal,
) {
  const resolver = openResolver(nameServers, signal);
  const found = await Promise.all(
    hosts.map(async (host) => ({ host, targets: await follow(resolver, host) })),
  );
  return found.filter(({ targets }) => targets.length > 0);
}

async function follow(resolver: Resolver, host: string) {
  const targets: string[] = [];
  for (let name: string | undefined = host; name && targets.length < MAX_ALIASES; ) {
    // A name server that fails here has answered for the page, so the host is simply without an alias.
    [name] = await resolver.resolveCname(name).catch((): string[] => []);
    if (name) targets.push(name);
  }
  return targets;
}
