import { z } from "zod";
import { defineJob } from "#app/shared/job.ts";

/** Identifies the email, so that a retried send is recognised as the same email. */
const mailId = z.uuid();

/** The worker creates the confirmation code when it sends the email, so the queue never holds it. */
export const signUpRequested = defineJob(
  "sign-up-requested",
  z.object({ mailId, signUpId: z.uuid() }),
);

/** The worker looks up the account, so that the HTTP response cannot reveal whether it exists. */
export const resetRequested = defineJob("reset-requested", z.object({ mailId, email: z.string() }));

export const passwordChanged = defineJob(
  "password-changed",
  z.object({ mailId, userId: z.uuid(), unlinkedGoogle: z.boolean().optional() }),
);

/** `device` is a readable name such as 'Chrome on Windows'. */
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

/** Emails the owner that the account was suspended and why, or that the suspension was lifted. */
export const suspensionChanged = defineJob(
  "suspension-changed",
  z.object({ mailId, userId: z.uuid(), isSuspended: z.boolean(), reason: z.string() }),
);

/** Enqueued by a database trigger, so that every way of deleting an account includes it. */
export const customerLeft = defineJob("customer-left", z.object({ customerId: z.string() }));

export const sweepExpiredJob = defineJob("sweep-expired", z.unknown());
