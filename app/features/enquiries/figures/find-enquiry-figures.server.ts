import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { maySeeFigures } from "#app/features/accounts/staff/staff-policy.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { beginningOf, fillPeriod, firstDay, type Period } from "#app/shared/period.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { MAX_ENQUIRIES_A_DAY } from "../enquiry.ts";
import type { EnquiryCounts, EnquiryFigures } from "./enquiry-figures.ts";

const NONE: EnquiryCounts = {
  enquiries: 0,
  replied: 0,
  letters: 0,
  lettersReplied: 0,
  atLimit: 0,
  reports: 0,
  stillHidden: 0,
};

/** What was asked and reported. Conversations that were deleted are not counted, because nothing of them is kept. */
export async function findEnquiryFigures(
  actor: Actor,
  period: Period,
): Promise<Result<EnquiryFigures, "not-allowed">> {
  if (!maySeeFigures(actor)) return refuse("not-allowed");
  const { rows } = await transaction(actor, (tx) =>
    sql<EnquiryCounts & { start: string }>`
      select *
        from enquiry_figures(${period.unit}, ${beginningOf(period)}, ${MAX_ENQUIRIES_A_DAY})`.execute(
      tx,
    ),
  );
  return accept({ counts: fillPeriod(period, rows, firstDay(period), NONE) });
}
