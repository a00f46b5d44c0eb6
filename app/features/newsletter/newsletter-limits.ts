const HOUR = 60 * 60;

/** The stored counters are keyed by `name`, so a name must keep its meaning. */
export const newsletterLimits = {
  fromAddress: { name: "newsletter/address", max: 5, seconds: HOUR },
  /** Keeps others from flooding a mailbox by entering its address repeatedly. */
  mailToAddress: { name: "newsletter/mail", max: 1, seconds: 24 * HOUR },
} as const;
