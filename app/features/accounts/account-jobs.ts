import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

/** Names the mail that follows, so that a second try at sending is recognised as the same mail. */
const mailId = z.uuid();

/** The link in the mail is made where it is sent; until then nobody knows it. */
export const signUpRequested = defineJob(
  "sign-up-requested",
  z.object({ mailId, signUpId: z.uuid() }),
);

/** Whether there is such an account is looked up later, so that the answer cannot tell. */
export const resetRequested = defineJob("reset-requested", z.object({ mailId, email: z.string() }));

export const passwordChanged = defineJob(
  "password-changed",
  z.object({ mailId, userId: z.uuid() }),
);

export const signInsFailed = defineJob("sign-ins-failed", z.object({ mailId, email: z.string() }));

export const accountDeleted = defineJob("account-deleted", z.object({ mailId, email: z.string() }));

export const hourPassed = defineJob("hour-passed", z.unknown());
