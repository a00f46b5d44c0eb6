import { z } from "zod";

/** People need at least this long to fill in a form. */
const MIN_SECONDS = 3;

/** Extra fields of public forms. */
export const botTrap = {
  /** A honeypot: invisible to people, filled in by programs that fill in every field. */
  nickname: z.string().optional(),
  /** When the page was rendered; earlier than the visit if the page was cached. */
  openedAt: z.coerce.number().optional(),
};

type Trapped = { nickname?: string | undefined; openedAt?: number | undefined };

export function isFilledByProgram({ nickname }: Trapped) {
  return Boolean(nickname);
}

export function isTooFast({ openedAt }: Trapped, now: Date) {
  return !openedAt || now.getTime() - openedAt < MIN_SECONDS * 1000;
}
