import { Refused } from "./failure-text.server.ts";
import { fetchFollowingRedirects } from "./fetch-following-redirects.server.ts";
import { type FetchPolicy, type FetchRequest, internet } from "./fetch-once.server.ts";

type Look = { outcome: "reachable" | "redirects" | "unreachable"; details: string };

const MAX_DETAILS = 300;

/** So answers a website that is there but does not open to programs. */
const shyStatuses = [401, 403, 405, 406, 429];

/** Nothing is read of the answer but its status. */
const websiteCheck: FetchRequest<string> = {
  name: "website check",
  accept: "text/html,*/*;q=0.8",
  read({ status }) {
    const isThere = (status >= 200 && status < 300) || shyStatuses.includes(status);
    const details = `it answers with status ${status}`;
    if (!isThere) throw new Refused(details);
    return details;
  },
};

/** Whether a website is there, and whether it is where it says. Whatever it does is an answer. */
export async function lookAtWebsite(
  website: string,
  changed: Partial<FetchPolicy> = {},
): Promise<Look> {
  const visited = await fetchFollowingRedirects(website, websiteCheck, { ...internet, ...changed });
  if (!visited.ok) return { outcome: "unreachable", details: shorten(visited.refusal) };

  const { value: details, elsewhere } = visited.value;
  if (!elsewhere) return { outcome: "reachable", details };
  return { outcome: "redirects", details: shorten(`${elsewhere.origin}${elsewhere.pathname}`) };
}

function shorten(details: string) {
  return details.length > MAX_DETAILS ? `${details.slice(0, MAX_DETAILS)}…` : details;
}
