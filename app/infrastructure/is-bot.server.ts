import { isbot } from "isbot";

/** By the User-Agent header; every browser sends one, so a missing header counts as a bot. */
export function isBot(userAgent: string | null) {
  return !userAgent || isbot(userAgent);
}
