export const memberRoles = ["owner", "editor"] as const;

export type MemberRole = (typeof memberRoles)[number];

/** What a role is allowed, in the words of the page. */
export const roleTexts = {
  owner: { name: "Owner", text: "Manages listings, people and promotions." },
  editor: { name: "Editor", text: "Writes, imports and deletes listings." },
} as const satisfies Record<MemberRole, { name: string; text: string }>;

/** Invitations count too. */
export const MAX_MEMBERS = 50;
export const MAX_ORGANISATION_NAME = 120;
export const INVITATION_DAYS = 7;

/** Of unclaimed listings only staff are members, with a role of their own. */
export type StaffSeenMember = Omit<Member, "role"> & { role: MemberRole | "staff" };

export type Member = {
  id: string;
  email: string;
  role: MemberRole;
  isSuspended: boolean;
  joinedAt: string;
};

export type Invitation = { id: string; email: string; role: MemberRole; expiresAt: string };

/** One owner who is not suspended has to stay. */
export function isLastOwner(member: Member, members: Member[]) {
  const active = members.filter(({ role, isSuspended }) => role === "owner" && !isSuspended);
  return member.role === "owner" && active.every(({ id }) => id === member.id);
}

export type Organisation = {
  /** Empty until someone names it. */
  name: string;
  /** Of the actor. */
  role: MemberRole;
  members: Member[];
  /** Empty for an editor. */
  invitations: Invitation[];
};
