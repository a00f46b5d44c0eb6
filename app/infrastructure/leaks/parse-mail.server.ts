import PostalMime from "postal-mime";
import type { Supplier } from "#app/shared/leak.ts";
import { answerFiles } from "../sandbox/answer-files.server.ts";
import { checkDkim, type DkimKeys } from "./check-dkim.server.ts";
import { searchMail } from "./search-mail.server.ts";

export type MailQuestion = {
  supplier: Supplier;
  demoDomain: string;
  keys: DkimKeys;
  receivedAt: string;
};

/** The sandboxed program: a file is the question as a line of JSON, then the mail. */
await answerFiles(async (file) => {
  const end = file.indexOf("\n");
  const question = JSON.parse(file.subarray(0, end).toString()) as MailQuestion;
  const raw = file.subarray(end + 1);
  const { supplier, demoDomain, keys, receivedAt } = question;
  const mail = await PostalMime.parse(raw, { maxNestingDepth: 50, maxRfc822NestingDepth: 5 }).catch(
    () => undefined,
  );
  if (!mail) return JSON.stringify({ refusal: "unreadable" });

  const sightings = searchMail(mail, supplier, demoDomain);
  return JSON.stringify({ sightings, dkim: checkDkim(raw, keys, new Date(receivedAt)) });
});
