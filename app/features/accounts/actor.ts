export const roles = ["provider", "moderator", "admin"] as const;

export type Role = (typeof roles)[number];

/** A signed-in user who makes a request, and the organisation that they act for; before their first listing there is none. */
export type Actor = { id: string; role: Role; organisationId: string | undefined };
