/** Far more than a person presses. */
export const shortlistLimits = {
  save: { name: "shortlist/save", max: 2_000, seconds: 60 * 60 },
  change: { name: "shortlist/change", max: 2_000, seconds: 60 * 60 },
};
