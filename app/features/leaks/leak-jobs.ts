import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

/** Written by a database function: a person or the month wants a look. */
export const leakLookWanted = defineJob(
  "leak-look-wanted",
  z.object({ testId: z.uuid(), lookId: z.uuid() }),
);

/** Written by a database function as the mail of a demo is stored. */
export const leakMailReceived = defineJob(
  "leak-mail-received",
  z.object({ mailId: z.uuid(), testId: z.uuid() }),
);

/** Written by a database function: owed to one owner of the listing's organisation. */
export const leakNoticeOwed = defineJob(
  "leak-notice-owed",
  z.object({ mailId: z.uuid(), testId: z.uuid(), userId: z.uuid() }),
);

export const repeatLeakTestsJob = defineJob("repeat-leak-tests", z.object({}));
