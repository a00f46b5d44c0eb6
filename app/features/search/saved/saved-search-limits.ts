export const savedSearchLimits = {
  change: { name: "saved-search/change", max: 300, seconds: 60 * 60 },
};
