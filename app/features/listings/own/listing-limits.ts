const HOUR = 60 * 60;

/** How often a provider may do what. The name is the counter's, so it must not change its meaning. */
export const listingLimits = {
  submit: { name: "listing/submit", max: 10, seconds: HOUR },
  edit: { name: "listing/edit", max: 60, seconds: HOUR },
  delete: { name: "listing/delete", max: 30, seconds: HOUR },
  deleteSeveral: { name: "listing/delete-several", max: 10, seconds: HOUR },
} as const;

/** So that one provider cannot fill the queue for everyone. */
export const MAX_PENDING_LISTINGS = 20;
