import { Refused } from "./failure-text.server.ts";
import { fetchFollowingRedirects } from "./fetch-following-redirects.server.ts";
import { type FetchPolicy, type FetchRequest, internet } from "./fetch-once.server.ts";

type WebsiteStatus = { outcome: "reachable" | "redirects" | "unreachable"; details: string };

const MAX_DETAILS = 300;

/** Statuses of websites that exist but refuse programs. */
const refusingStatuses = [401, 403, 405, 406, 429];

const websiteCheck: FetchRequest<string> = {
  name: "website check",
  accept: "text/html,*/*;q=0.8",
  read({ status }) {
    const isReachable = (status >= 200 && status < 300) || refusingStatuses.includes(status);
    const details = `it answers with status ${status}`;
    if (!isReachable) throw new Refused(details);
    return details;
  },
};

/** Whether a website is reachable, and whether it redirects to another host. */
export async function fetchWebsiteStatus(
  website: string,
  changed: Partial<FetchPolicy> = {},
): Promise<WebsiteStatus> {
  const fetched = await fetchFollowingRedirects(website, websiteCheck, { ...internet, ...changed });
  if (!fetched.ok) return { outcome: "unreachable", details: shorten(fetched.refusal) };

  const { value: details, elsewhere } = fetched.value;
  if (!elsewhere) return { outcome: "reachable", details };
  return { outcome: "redirects", details: shorten(`${elsewhere.origin}${elsewhere.pathname}`) };
}

function shorten(details: string) {
  return details.length > MAX_DETAILS ? `${details.slice(0, MAX_DETAILS)}…` : details;
}
