import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { transaction } from "#app/infrastructure/database/database.server.ts";
import { isId } from "#app/shared/id.ts";
import type { ReportReason } from "../enquiry.ts";
import type { MessageReport, ReportCase, ReportOutcome } from "./message-report.ts";
import { mayDecideReports } from "./report-policy.ts";

const MAX_REPORTS = 100;

/** For staff: what waits for a decision comes first. Without the messages. */
export async function findReports(actor: Actor): Promise<MessageReport[] | undefined> {
  if (!mayDecideReports(actor)) return undefined;
  const rows = await transaction(actor, (tx) =>
    tx
      .selectFrom("messageReports")
      .select(["id", "isByBuyer", "reason", "reportedAt", "outcome"])
      .select(({ eb }) => eb("letterId", "is not", null).as("isOfBrief"))
      .orderBy("decidedAt", (order) => order.desc().nullsFirst())
      .orderBy("reportedAt")
      .limit(MAX_REPORTS)
      .$narrowType<{ reason: ReportReason; outcome: ReportOutcome | null; isOfBrief: boolean }>()
      .execute(),
  );
  return rows.map(({ reportedAt, ...row }) => ({ ...row, reportedAt: reportedAt.toISOString() }));
}

/** Those that wait for a decision. */
export async function countOpenReports(actor: Actor) {
  if (!mayDecideReports(actor)) return 0;
  const { count } = await transaction(actor, (tx) =>
    tx
      .selectFrom("messageReports")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("outcome", "is", null)
      .executeTakeFirstOrThrow(),
  );
  return count;
}

type Row = Omit<ReportCase, "id" | "reportedAt" | "sentAt"> & { reportedAt: Date; sentAt: Date };

/** The reported text, and nothing else of its conversation or brief. Writes the look into the audit log. */
export async function readReport(actor: Actor, id: string): Promise<ReportCase | undefined> {
  if (!mayDecideReports(actor) || !isId(id)) return undefined;
  const { rows } = await transaction(actor, (tx) =>
    sql<Row>`select * from reported_message(${id})`.execute(tx),
  );
  const [row] = rows;
  return (
    row && {
      ...row,
      id,
      reportedAt: row.reportedAt.toISOString(),
      sentAt: row.sentAt.toISOString(),
    }
  );
}
