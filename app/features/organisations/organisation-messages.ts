import type { Message } from "#app/shared/message.ts";
import { MAX_MEMBERS } from "./organisation.ts";

/** Keyed by refusal or outcome. */
export const organisationMessages = {
  renamed: {
    kind: "success",
    title: "Name saved",
    text: "Members see it, and invited people before they join.",
  },
  invited: {
    kind: "success",
    title: "Invitation sent",
    text: "The link works once, within seven days.",
  },
  "invitation-withdrawn": {
    kind: "success",
    title: "Invitation withdrawn",
    text: "The link in the email no longer works.",
  },
  changed: { kind: "success", title: "Role changed", text: "It applies from now on." },
  removed: {
    kind: "success",
    title: "Person removed",
    text: "They no longer have access. What they made stays with the organization.",
  },
  left: {
    kind: "success",
    title: "You have left",
    text: "What you made stays with the organization.",
  },
  joined: {
    kind: "success",
    title: "You have joined",
    text: "These are the organization’s listings.",
  },
  "not-allowed": {
    kind: "error",
    title: "Nothing was changed",
    text: "Either you are not an owner, or someone else was faster.",
  },
  "shut-out": {
    kind: "error",
    title: "You cannot act for this organization",
    text: "It is suspended, or you no longer belong to it. Nothing was saved.",
  },
  "nothing-to-change": {
    kind: "info",
    title: "Nothing has changed",
    text: "The role is the same.",
  },
  "last-owner": {
    kind: "error",
    title: "An organization needs an owner",
    text: "Make someone else an owner first.",
  },
  "already-member": {
    kind: "error",
    title: "This person is a member already",
    text: "You can change their role in the list of members.",
  },
  full: {
    kind: "error",
    title: "The organization is full",
    text: `It has at most ${MAX_MEMBERS} people, invitations included.`,
  },
  "too-many-invitations": {
    kind: "error",
    title: "Too many invitations",
    text: "Please wait an hour and try again.",
  },
  "stale-invitation": {
    kind: "error",
    title: "This invitation does not work",
    text: "It was used or withdrawn, is older than seven days, or is for another email address than yours.",
  },
} as const satisfies Record<string, Message>;
