const HOUR = 60 * 60;

/**
 * Rate limits for each provider. The name is the counter's key in the database, so it must not be reused for another
 * limit.
 */
export const listingLimits = {
  submit: { name: "listing/submit", max: 10, seconds: HOUR },
  edit: { name: "listing/edit", max: 60, seconds: HOUR },
  /** A form that is being filled in sends one after each pause. */
  draft: { name: "listing/fact-draft", max: 600, seconds: HOUR },
  delete: { name: "listing/delete", max: 30, seconds: HOUR },
  deleteSeveral: { name: "listing/delete-several", max: 10, seconds: HOUR },
} as const;

/** Keeps one provider from filling the review queue. */
export const MAX_PENDING_LISTINGS = 20;
