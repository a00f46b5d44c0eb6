import robotsParser from "robots-parser";
import { brand } from "#app/shared/brand.ts";
import type { VisitedFile } from "./visited-demo.server.ts";

/** Comparing an address with a rule takes time that grows with the product of both lengths. */
const MAX_ADDRESS_LENGTH = 500;
export const MAX_ROBOTS_BYTES = 16_384;

export type RobotsWishes = (url: URL) => boolean;

/** Which addresses of a host may be visited: RFC 9309, where 4xx means all, and no answer or 5xx none. */
export function readRobotsWishes(answer: VisitedFile | undefined): RobotsWishes {
  if (!answer || answer.status >= 500) return () => false;
  if (answer.status !== 200) return isShort;

  const rules = robotsParser(answer.url, Buffer.from(answer.body).toString("utf8"));
  return (url) => {
    const here = new URL(`${url.pathname}${url.search}`, answer.url);
    return isShort(url) && rules.isAllowed(here.href, brand.name) !== false;
  };
}

function isShort({ href }: URL) {
  return href.length <= MAX_ADDRESS_LENGTH;
}
