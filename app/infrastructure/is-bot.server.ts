import { isbot } from "isbot";

/** Whether a program looks by itself, as far as it says so. Whoever gives no name is none of the browsers people use. */
export function isBot(userAgent: string | null) {
  return !userAgent || isbot(userAgent);
}
