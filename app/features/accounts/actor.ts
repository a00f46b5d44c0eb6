export const roles = ["provider", "moderator", "admin"] as const;

export type Role = (typeof roles)[number];

/** A signed-in user who makes a request. */
export type Actor = { id: string; role: Role };
