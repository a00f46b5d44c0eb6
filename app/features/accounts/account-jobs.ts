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
  z.object({ mailId, userId: z.uuid(), unlinkedGoogle: z.boolean().optional() }),
);

/** When and by what browser, as its owner would say it: 'Chrome on Windows'. */
const signedInWith = { at: z.iso.datetime(), device: z.string() };

export const newBrowserSignedIn = defineJob(
  "new-browser-signed-in",
  z.object({ mailId, userId: z.uuid(), ...signedInWith }),
);

export const googleLinked = defineJob(
  "google-linked",
  z.object({ mailId, userId: z.uuid(), ...signedInWith }),
);

export const signInsFailed = defineJob("sign-ins-failed", z.object({ mailId, email: z.string() }));

export const secondFactorGuessed = defineJob(
  "second-factor-guessed",
  z.object({ mailId, userId: z.uuid() }),
);

export const accountDeleted = defineJob("account-deleted", z.object({ mailId, email: z.string() }));

/** Ends the subscriptions of a suspended account at the payment provider. */
export const accountSuspended = defineJob("account-suspended", z.object({ userId: z.uuid() }));

/** Tells the owner that the account was suspended and why, or that the suspension was lifted. */
export const suspensionChanged = defineJob(
  "suspension-changed",
  z.object({ mailId, userId: z.uuid(), isSuspended: z.boolean(), reason: z.string() }),
);

/** Enqueued by a trigger when an account is deleted, so that no way of deleting one can forget it. */
export const customerLeft = defineJob("customer-left", z.object({ customerId: z.string() }));

export const sweepExpiredJob = defineJob("sweep-expired", z.unknown());
