import { isId } from "#app/shared/id.ts";

export type Erasures = { accounts: string[]; subscribers: string[] };

/** Reads the erasures at or after a moment from the web processes' logs; a prefix of a line (date, host) is ignored. */
export function readErasures(lines: Iterable<string>, since: Date): Erasures {
  const accounts = new Set<string>();
  const subscribers = new Set<string>();
  for (const line of lines) {
    const { time, erased } = read(line);
    if (!erased || !time || new Date(time) < since) continue;
    if (isId(erased.account ?? "")) accounts.add(erased.account ?? "");
    if (isId(erased.subscriber ?? "")) subscribers.add(erased.subscriber ?? "");
  }
  return { accounts: [...accounts], subscribers: [...subscribers] };
}

type Line = { time?: string; erased?: { account?: string; subscriber?: string } };

function read(line: string): Line {
  try {
    return JSON.parse(line.slice(line.indexOf("{"))) as Line;
  } catch {
    return {};
  }
}
