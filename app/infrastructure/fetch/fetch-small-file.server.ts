import { accept, type Result, refuse } from "#app/shared/result.ts";
import { failureText, Refused } from "./failure-text.server.ts";
import {
  type FetchPolicy,
  type FetchRequest,
  fetchOnce,
  secureInternet,
} from "./fetch-once.server.ts";
import { readAtMost } from "./read-at-most.server.ts";

/**
 * The text of a file of a domain, by https. One redirect is followed, and only between the domain and its 'www', to the
 * same path: what another host answers says nothing about this one.
 */
export async function fetchSmallFile(
  domain: string,
  path: string,
  maxBytes: number,
  changed: Partial<FetchPolicy> = {},
): Promise<Result<string, string>> {
  const policy = { ...secureInternet, ...changed };
  const signal = AbortSignal.timeout(policy.seconds * 1_000);
  const at = (host: string) => new URL(`https://${host}:${policy.ports[0]}${path}`);
  const hosts = [at(domain), at(`www.${domain}`)];
  try {
    const first = await fetchOnce(at(domain), textOf(maxBytes), policy, signal);
    if ("value" in first) return accept(first.value);

    const target = hosts.find(({ href }) => href === URL.parse(first.target, at(domain))?.href);
    if (!target) throw new Refused("it redirects to another address");
    const second = await fetchOnce(target, textOf(maxBytes), policy, signal);
    if ("value" in second) return accept(second.value);
    throw new Refused("it redirects more than once");
  } catch (error) {
    const failure = signal.aborted
      ? `it does not answer within ${policy.seconds} seconds`
      : failureText(error);
    if (failure === undefined) throw error;
    return refuse(failure);
  }
}

function textOf(maxBytes: number): FetchRequest<string> {
  return {
    name: "domain check",
    accept: "text/plain,*/*;q=0.8",
    async read({ status, body }) {
      if (status === 404) throw new Refused("there is no such file (status 404)");
      if (status !== 200) throw new Refused(`it answers with status ${status}`);
      const tooLarge = `it is larger than ${maxBytes} bytes`;
      return (await readAtMost(body, maxBytes, tooLarge)).toString("utf8");
    },
  };
}
