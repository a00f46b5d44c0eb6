export const claimLimits = {
  claim: { name: "claim/claim", max: 60, seconds: 60 * 60 },
  /** Each sends a mail to people who have not asked for it. */
  dispute: { name: "claim/dispute", max: 10, seconds: 24 * 60 * 60 },
  answer: { name: "claim/answer", max: 30, seconds: 60 * 60 },
};
