import { failureText } from "./failure-text.server.ts";
import { internet, knock, type Reach } from "./knock.server.ts";

type Look = { outcome: "reachable" | "redirects" | "unreachable"; details: string };

const MAX_REDIRECTS = 3;
const MAX_DETAILS = 300;

/** So answers a website that is there but does not open to programs. */
const shyStatuses = [401, 403, 405, 406, 429];

/**
 * Whether a website is there, and whether it is where it says. Whatever it does is an answer; only what is our own
 * fault is thrown. Every redirect is checked like the first address, and all of it shares one time.
 */
export async function lookAtWebsite(website: string, changed: Partial<Reach> = {}): Promise<Look> {
  const reach = { ...internet, ...changed };
  const signal = AbortSignal.timeout(reach.seconds * 1_000);
  const start = URL.parse(website);
  if (!start) return { outcome: "unreachable", details: "it is not a web address" };

  let end = start;
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const { status, target } = await knock(end, reach, signal);
      if (target === undefined) return judge(start, end, status);
      end = new URL(target, end);
    }
    return unreachable(start, start, `it redirects more than ${MAX_REDIRECTS} times`);
  } catch (error) {
    const failure = failureText(error);
    if (signal.aborted)
      return unreachable(start, end, `it does not answer within ${reach.seconds} seconds`);
    if (failure === undefined) throw error;
    return unreachable(start, end, failure);
  }
}

function judge(start: URL, end: URL, status: number): Look {
  const isThere = (status >= 200 && status < 300) || shyStatuses.includes(status);
  const details = `it answers with status ${status}`;

  if (!isThere) return unreachable(start, end, details);
  if (isSameHost(start, end)) return { outcome: "reachable", details };
  return { outcome: "redirects", details: shorten(`${end.origin}${end.pathname}`) };
}

function unreachable(start: URL, end: URL, failure: string): Look {
  const place = end.host || end.protocol;
  const details = isSameHost(start, end) ? failure : `it leads to ${place}, and there ${failure}`;
  return { outcome: "unreachable", details: shorten(details) };
}

function isSameHost(one: URL, other: URL) {
  const bare = ({ hostname }: URL) => hostname.replace(/^www\.|\.$/g, "");
  return bare(one) === bare(other);
}

function shorten(details: string) {
  return details.length > MAX_DETAILS ? `${details.slice(0, MAX_DETAILS)}…` : details;
}
