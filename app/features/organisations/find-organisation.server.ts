import { sql } from "kysely";
import type { Actor } from "#app/features/accounts/actor.ts";
import { organisationLabel } from "#app/features/accounts/staff/find-audit-log.server.ts";
import {
  asProvider,
  currentOrganisation,
  webDatabase,
} from "#app/infrastructure/database/database.server.ts";
import type { MemberRole, Organisation } from "./organisation.ts";

/** The one that the actor acts for. Before their first listing it is only themselves. */
export async function findOrganisation(actor: Actor & { email: string }): Promise<Organisation> {
  const { organisationId = null } = actor;
  const [organisation, members, invitations] = await Promise.all([
    webDatabase
      .selectFrom("organisations")
      .select("name")
      .where("id", "=", organisationId)
      .executeTakeFirst(),
    webDatabase
      .selectFrom("organisationMembers")
      .innerJoin("users", "users.id", "userId")
      .select(({ eb }) => [
        "users.id",
        "email",
        "organisationMembers.role",
        "joinedAt",
        eb("suspendedAt", "is not", null).as("isSuspended"),
      ])
      .where("organisationId", "=", organisationId)
      .orderBy("joinedAt")
      .orderBy("users.id")
      .$narrowType<{ role: MemberRole }>()
      .execute(),
    asProvider(actor, (tx) =>
      tx
        .selectFrom("invitations")
        .select(["id", "email", "role", "expiresAt"])
        .where("organisationId", "=", currentOrganisation)
        .where("expiresAt", ">", sql<Date>`now()`)
        .orderBy("createdAt")
        .$narrowType<{ role: MemberRole }>()
        .execute(),
    ),
  ]);
  const own = members.find(({ id }) => id === actor.id);
  // Removed while this request ran, or without an organisation so far.
  if (!organisation || !own) return ofOnly(actor);

  return {
    name: organisation.name,
    role: own.role,
    members: members.map(({ joinedAt, isSuspended, ...member }) => ({
      ...member,
      isSuspended: Boolean(isSuspended),
      joinedAt: joinedAt.toISOString(),
    })),
    invitations: invitations.map(({ expiresAt, ...invitation }) => ({
      ...invitation,
      expiresAt: expiresAt.toISOString(),
    })),
  };
}

function ofOnly({ id, email }: { id: string; email: string }): Organisation {
  const joinedAt = new Date().toISOString();
  return {
    name: "",
    role: "owner",
    members: [{ id, email, role: "owner", isSuspended: false, joinedAt }],
    invitations: [],
  };
}

/** Those that the actor belongs to, the oldest membership first. */
export async function findOwnOrganisations(actor: Actor) {
  const rows = await webDatabase
    .selectFrom("organisationMembers")
    .innerJoin("organisations", "organisations.id", "organisationId")
    .select([
      "organisations.id",
      "organisationMembers.role",
      "suspendedAt",
      organisationLabel.as("label"),
    ])
    .where("userId", "=", actor.id)
    .orderBy("joinedAt")
    .orderBy("organisations.id")
    .execute();
  const own = rows.map(({ id, label, suspendedAt }) => ({
    id,
    label,
    isCurrent: id === actor.organisationId,
    isSuspended: suspendedAt !== null,
  }));
  // So that staff without listings of their own can stop writing unclaimed ones.
  const isOnlyStaff = rows.every(({ role }) => role === "staff") && rows.length > 0;
  const isCurrent = !own.some((one) => one.isCurrent);
  const alone = { id: "", label: "Only you", isCurrent, isSuspended: false };
  return isOnlyStaff ? [alone, ...own] : own;
}
