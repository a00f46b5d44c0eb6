import { Refused } from "./failure-text.server.ts";
import { type Errand, internet, type Reach } from "./knock.server.ts";
import { visit } from "./visit.server.ts";

type Look = { outcome: "reachable" | "redirects" | "unreachable"; details: string };

const MAX_DETAILS = 300;

/** So answers a website that is there but does not open to programs. */
const shyStatuses = [401, 403, 405, 406, 429];

/** Nothing is read of the answer but its status. */
const websiteCheck: Errand<string> = {
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
export async function lookAtWebsite(website: string, changed: Partial<Reach> = {}): Promise<Look> {
  const visited = await visit(website, websiteCheck, { ...internet, ...changed });
  if (!visited.ok) return { outcome: "unreachable", details: shorten(visited.refusal) };

  const { value: details, elsewhere } = visited.value;
  if (!elsewhere) return { outcome: "reachable", details };
  return { outcome: "redirects", details: shorten(`${elsewhere.origin}${elsewhere.pathname}`) };
}

function shorten(details: string) {
  return details.length > MAX_DETAILS ? `${details.slice(0, MAX_DETAILS)}…` : details;
}
