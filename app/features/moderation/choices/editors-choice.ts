import { z } from "zod";
import { reason } from "#app/features/accounts/staff/staff-forms.ts";

/** A listing that staff recommend until a date. */
export type EditorsChoice = { reason: string; endsAt: string; chosenBy: string | undefined };

const DAY = 24 * 60 * 60 * 1_000;
const MAX_DAYS = 366;
const DEFAULT_DAYS = 30;

/** The choice ends at the end of its last day (UTC). */
export function choiceForm(now: Date) {
  const first = dayOf(now);
  const last = dayOf(new Date(+now + MAX_DAYS * DAY));

  return z.object({
    reason,
    lastDay: z.iso
      .date("Please choose the last day.")
      .refine((day) => day >= first, "Please choose today or a later day.")
      .refine((day) => day <= last, "Please choose a day within a year."),
  });
}

export type ChoiceForm = z.infer<ReturnType<typeof choiceForm>>;

export function endOfDay(day: string) {
  return new Date(Date.parse(`${day}T00:00:00Z`) + DAY);
}

export function lastDayOf({ endsAt }: Pick<EditorsChoice, "endsAt">) {
  return new Date(Date.parse(endsAt) - 1);
}

export function defaultLastDay(now: Date) {
  return dayOf(new Date(+now + DEFAULT_DAYS * DAY));
}

function dayOf(moment: Date) {
  return moment.toISOString().slice(0, 10);
}
