export const domainLimits = {
  add: { name: "domain/add", max: 30, seconds: 60 * 60 },
  look: { name: "domain/look", max: 30, seconds: 60 * 60 },
  /** Each sends a mail to an address that has not asked for it. */
  mail: { name: "domain/mail", max: 10, seconds: 60 * 60 },
  mailAddress: { name: "domain/mail-address", max: 3, seconds: 60 * 60 },
  /** Each code can be tried five times too. */
  code: { name: "domain/code", max: 30, seconds: 60 * 60 },
};
