export const roles = ["provider", "moderator", "admin"] as const;

export type Role = (typeof roles)[number];

/** Whoever is asking, once they have shown who they are. A visitor is nobody. */
export type Actor = { id: string; role: Role };
