export const leakLimits = {
  /** Each opens up to forty addresses of a website. */
  look: { name: "leak/look", max: 12, seconds: 24 * 60 * 60 },
  address: { name: "leak/address", max: 20, seconds: 60 * 60 },
};
