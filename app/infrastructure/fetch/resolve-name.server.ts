import { Resolver } from "node:dns/promises";
import { Outage } from "#app/shared/outage.ts";

/**
 * Every address of a name. Not by the system's lookup: a name server that never answers would hold one of Node's few
 * threads.
 */
export async function resolveName(
  name: string,
  { nameServers, signal }: { nameServers: readonly string[]; signal: AbortSignal },
) {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  if (nameServers.length > 0) resolver.setServers(nameServers);
  signal.addEventListener("abort", () => resolver.cancel(), { once: true });

  const answers = await Promise.allSettled([resolver.resolve4(name), resolver.resolve6(name)]);
  const addresses = answers.flatMap((answer) =>
    answer.status === "fulfilled" ? answer.value : [],
  );
  if (addresses.length > 0) return addresses;

  const [failure] = answers.flatMap((answer) =>
    answer.status === "rejected" ? [answer.reason as NodeJS.ErrnoException] : [],
  );
  // Having no name server at all is our fault, not the name's.
  throw failure?.code === "ECONNREFUSED" ? new Outage("dns", failure) : failure;
}
