import { z } from "zod";

/** Nobody reads and fills in a form faster than this. */
const SHORTEST_SECONDS = 3;

/** What a form that anyone may send carries besides its own fields. */
export const botTrap = {
  /** People do not see it and leave it empty; programs that fill in every field do not. */
  nickname: z.string().optional(),
  /** When the page was made. A page from a cache is older than its reader, which only helps them. */
  openedAt: z.coerce.number().optional(),
};

type Trapped = { nickname?: string | undefined; openedAt?: number | undefined };

export function isFilledByProgram({ nickname }: Trapped) {
  return Boolean(nickname);
}

export function isTooFast({ openedAt }: Trapped, now: Date) {
  return !openedAt || now.getTime() - openedAt < SHORTEST_SECONDS * 1000;
}
