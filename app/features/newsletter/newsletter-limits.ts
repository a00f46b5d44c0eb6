const HOUR = 60 * 60;

/** How often something may be tried. The name is the counter's, so it must not change its meaning. */
export const newsletterLimits = {
  fromAddress: { name: "newsletter/address", max: 5, seconds: HOUR },
  /** Nobody's mailbox is filled by whoever enters its address again and again. */
  mailToAddress: { name: "newsletter/mail", max: 1, seconds: 24 * HOUR },
} as const;
