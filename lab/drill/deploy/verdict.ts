import { waitUntil } from "../../../deploy/site/wait-until.ts";
import { query } from "../../kit/database.ts";
import { findWaitingJobs } from "../../kit/queue.ts";
import type { Stage } from "./stage.ts";
import type { Answer } from "./visitors.ts";

/** Jobs of the two forms that send mails. */
const jobs = ["contact-message-arrived", "contact-acknowledgement-owed", "listing-submitted"];
/** Their subjects. People who sign in are mailed too, which is not owed here. */
const subjects = /^(Contact: |We have received your message|We received your listing)/;
const MAX_SETTLE_SECONDS = 120;

/** Acknowledged writes must exist, and no write may exist twice. */
export async function judgeWrites(databaseUrl: string, answers: readonly Answer[]) {
  const rows = await query<{ mark: string; times: number }>(
    databaseUrl,
    `select mark, count(*)::integer as times from (
       select email as mark from contact_messages union all select business_name from white_label_services
     ) written where mark = any ($1) group by 1`,
    [answers.map(({ mark }) => mark).filter(Boolean)],
  );
  const times = new Map(rows.map(({ mark, times }) => [mark, times]));
  const answered = answers.filter(({ mark, fault }) => mark && fault === undefined);
  return {
    answered: answered.length,
    lost: answered.filter(({ mark = "" }) => !times.has(mark)).length,
    doubled: rows.filter(({ times }) => times > 1).length,
  };
}

/** Compares the mails sent with those expected: two for each contact message, one for each listing. */
export async function judgeJobs({ mail }: Stage, databaseUrl: string) {
  const isSettled = async () => (await findWaitingJobs(databaseUrl, jobs)).length === 0;
  await waitUntil(MAX_SETTLE_SECONDS, isSettled);
  const [row] = await query<{ owed: number }>(
    databaseUrl,
    `select (select count(*) from contact_messages) * 2
          + (select count(*) from white_label_services where business_name like 'Drilled %') as owed`,
  );
  return {
    owed: Number(row?.owed),
    done: mail.mails.filter(({ subject }) => subjects.test(subject)).length,
  };
}

export function summarize(answers: readonly Answer[]) {
  const sorted = answers.map(({ milliseconds }) => milliseconds).toSorted((a, b) => a - b);
  const at = (share: number) => Math.round(sorted[Math.floor((sorted.length - 1) * share)] ?? 0);
  const failed = answers.filter(({ fault }) => fault !== undefined);
  const asked = countBy(answers, ({ kind }) => kind);
  return {
    requests: answers.length,
    asked,
    failed: failed.length,
    faults: countBy(failed, ({ kind, fault }) => `${kind}: ${fault}`),
    p50: at(0.5),
    p99: at(0.99),
    longestStall: at(1),
  };
}

function countBy<Item>(items: readonly Item[], nameOf: (item: Item) => string) {
  const groups = Map.groupBy(items, nameOf);
  return Object.fromEntries([...groups].map(([name, { length }]) => [name, length]));
}
