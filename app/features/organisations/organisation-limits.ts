/** Each invitation sends a mail to an address that has not asked for it. */
export const organisationLimits = {
  invite: { name: "organisation/invite", max: 20, seconds: 60 * 60 },
  inviteAddress: { name: "organisation/invite-address", max: 5, seconds: 60 * 60 },
  join: { name: "organisation/join", max: 30, seconds: 5 * 60 },
};
