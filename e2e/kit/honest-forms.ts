import { randomUUID } from "node:crypto";
import type { Fields } from "./http-client.ts";
import { aFile } from "./import-files.ts";
import { SCENE_PASSWORD, type Scene, sceneContent } from "./scenes.ts";

const listing = {
  businessName: "Scene as its owner wants it",
  category: sceneContent.service_type,
  countries: "Austria",
  languages: "German",
  website: sceneContent.website,
  priceFrom: "59",
  priceUnit: "project",
  oneLine: "What it is, in one line.",
  description: "Written anew.",
};
const newPassword = { password: "harbour-label-2027", confirmPassword: "harbour-label-2027" };
const reason = "Written for a test.";

/** The version that the form was rendered from, as its hidden field holds it. */
function seen({ revision }: Scene, id: string) {
  if (id === "foreign live") return `approved/1/${revision}/1`;
  return { "own live": "approved/1", "own refused": "rejected/1" }[id] ?? "pending/1";
}

/** A phrase without an entry. */
function newPhrase() {
  return { phrase: `scene ${randomUUID().slice(0, 8)}`, kind: "filler" };
}

/** The own entry for the own list, and the stranger's for every other. */
function entryFor({ entries }: Scene, id: string) {
  return id === "own" ? entries.own : entries.foreign;
}

export const fileForms: Record<string, () => Fields> = {
  "/dashboard/import": () => ({ file: aFile() }),
  "/api/import-services": () => ({ file: aFile() }),
};

/** The fields that a real page sends to each address that changes something, for an id of this kind. */
export const honestForms: Record<string, (scene: Scene, id: string) => Fields> = {
  "/auth/sign-in": ({ stranger }) => ({ email: stranger.email, password: SCENE_PASSWORD }),
  // Each scene has its own IP and email address, and the page was opened long ago.
  "/contact": ({ actor }) => ({
    name: "Ann Harbour",
    email: actor.email,
    subject: "A listing of yours",
    message: "Who answers for this listing?",
    openedAt: "1",
  }),
  "/saved/add": ({ listings }) => ({ listing: listings["foreign live"] }),
  "/saved/remove": ({ listings }) => ({ listing: listings["foreign live"] }),
  "/saved/new": () => ({ name: "For a client" }),
  "/saved/take-over": () => ({}),
  "/saved/:id/rename": () => ({ name: "For another client" }),
  "/saved/:id/delete": () => ({}),
  "/saved/:id/note": (scene, id) => ({ entry: entryFor(scene, id), note: "Ask about SSO." }),
  "/saved/:id/move": (scene, id) => ({ entry: entryFor(scene, id), direction: "down" }),
  "/saved/:id/transfer": (scene, id) => ({
    entry: entryFor(scene, id),
    list: scene.shortlists.second,
  }),
  "/saved/:id/remove": (scene, id) => ({ entry: entryFor(scene, id) }),
  "/saved/:id/share": () => ({ notes: "on" }),
  "/saved/:id/stop-sharing": () => ({}),
  "/submit-listing": () => listing,
  "/edit-listing/:id": (scene, id) => ({ ...listing, seen: seen(scene, id) }),
  "/dashboard/listings/:id/facts": (scene, id) => ({
    price_freedom: "fixed",
    seen: seen(scene, id),
  }),
  "/dashboard/listings/:id/facts/draft": () => ({ price_freedom: "fixed" }),
  "/dashboard/listings/:id/facts/discard": () => ({}),
  "/dashboard/listings/:id/facts/preview": () => ({ price_freedom: "fixed" }),
  "/dashboard/listings/:id/leak-test": () => ({}),
  "/dashboard/listings/:id/leak-test/mail": () => ({}),
  "/dashboard/listings/:id/delete": () => ({}),
  "/dashboard/listings/delete": ({ listings }) => ({ id: listings.foreign, filters: "" }),
  "/dashboard/listings/confirm-facts": ({ listings }) => ({
    fact: `${listings["foreign live"]}/notice`,
  }),
  "/dashboard/listings/:id/withdraw": () => ({}),
  "/dashboard/listings/:id/promote": () => ({ planType: "monthly" }),
  "/dashboard/people/rename": () => ({ name: "Scene and partners" }),
  "/dashboard/people/invite": ({ actor }) => ({
    email: `friend-of-${actor.email}`,
    role: "editor",
  }),
  "/dashboard/people/:id/remove": () => ({}),
  "/dashboard/people/withdraw-invitation": ({ stranger }) => ({
    invitation: stranger.invitationId,
  }),
  "/dashboard/people/change-role": ({ stranger }) => ({ member: stranger.id, role: "editor" }),
  "/dashboard/domains/add": () => ({ domain: "scene-partners.com" }),
  "/dashboard/domains/:id/look": () => ({}),
  "/dashboard/domains/:id/mail": () => ({ mailbox: "info" }),
  "/dashboard/domains/:id/confirm": () => ({ code: "ABCD-2345" }),
  "/dashboard/domains/:id/remove": () => ({}),
  "/claim/:id": () => ({}),
  "/claim/:id/dispute": () => ({ statement: "We make this product." }),
  "/enquire/:id": ({ typed }) => ({ kind: "demo", ...typed }),
  "/enquire/draft/:id": ({ typed }) => ({ kind: "demo", ...typed }),
  "/enquiries/:id": ({ typed }) => typed,
  "/enquiries/:id/share": () => ({ name: "Ann Harbour" }),
  "/enquiries/:id/report": ({ messages }) => ({ message: messages.reply, reason: "spam" }),
  "/enquiries/:id/block": () => ({ wanted: "yes" }),
  "/dashboard/inbox/:id": ({ typed }) => typed,
  "/dashboard/inbox/:id/decline": () => ({ reason: "no-capacity" }),
  "/dashboard/inbox/:id/report": ({ messages }) => ({ message: messages.question, reason: "spam" }),
  "/dashboard/inbox/:id/block": () => ({ wanted: "yes" }),
  "/admin/leaks/:id/decide": () => ({ decision: "kept" }),
  "/admin/reports/:id/decide": () => ({ outcome: "shown" }),
  "/briefs/new": ({ listings }) => ({
    key: randomUUID(),
    step: "send",
    id: listings["foreign live"],
    purpose: "A product for our clients.",
    start: "now",
    days: "14",
    must_links_domain: "any",
  }),
  "/briefs/:id/report": ({ letters }) => ({ message: letters.foreign, reason: "spam" }),
  "/briefs/:id/block": ({ letters }) => ({ letter: letters.foreign, wanted: "yes" }),
  "/dashboard/inbox/briefs/:id": () => ({ links_domain: "no", version: "0" }),
  "/dashboard/inbox/briefs/:id/decline": () => ({ reason: "no-capacity" }),
  "/dashboard/inbox/briefs/:id/report": ({ letters }) => ({ message: letters.own, reason: "spam" }),
  "/dashboard/inbox/briefs/:id/block": () => ({ wanted: "yes" }),
  "/dashboard/inbox/briefs/:id/publish": () => ({ field: "links_domain" }),
  "/dashboard/disputes/:id/answer": () => ({ answer: "It is our product." }),
  "/dashboard/disputes/:id/withdraw": () => ({}),
  "/admin/disputes/:id/decide": ({ seenDispute }) => ({
    outcome: "kept",
    reason,
    seen: seenDispute,
  }),
  "/dashboard/organisation": ({ stranger }) => ({ organisation: stranger.organisationId }),
  "/join": () => ({ code: "a".repeat(43) }),
  "/dashboard/account/notifications": () => ({ kind: "alerts", isOn: "off" }),
  "/searches/new": () => ({ frequency: "daily" }),
  "/searches/:id/frequency": () => ({ frequency: "weekly" }),
  "/searches/:id/delete": () => ({}),
  "/dashboard/account/change-password": () => ({
    currentPassword: SCENE_PASSWORD,
    ...newPassword,
  }),
  "/dashboard/account/delete": () => ({ proof: SCENE_PASSWORD }),
  // Another account's device: only one's own can be signed out.
  "/dashboard/account/revoke-session": ({ stranger }) => ({ id: stranger.sessionId }),
  ...fileForms,
  "/admin/listings/:id/accept": (scene, id) => ({ seen: seen(scene, id) }),
  "/admin/listings/:id/request-changes": (scene, id) => ({
    seen: seen(scene, id),
    reason: "unclear",
    note: "Please say what the reseller's client sees.",
    fields: "priceFrom",
  }),
  "/admin/listings/:id/choice": () => ({ reason, lastDay: new Date().toISOString().slice(0, 10) }),
  "/admin/accounts/:id/role": () => ({ role: "moderator", reason }),
  "/admin/accounts/:id/suspension": () => ({ reason }),
  "/admin/accounts/:id/suspension/lift": () => ({ reason }),
  "/admin/organisations/:id/suspension": () => ({ reason }),
  "/admin/organisations/:id/suspension/lift": () => ({ reason }),
  "/admin/messages/:id/status": () => ({ status: "answered" }),
  // There is no such event, so nothing is retried.
  "/admin/promotions/retry": () => ({ id: "evt_of_nobody" }),
  "/admin/promotions/reconcile": () => ({}),
  "/admin/search/entry": newPhrase,
  "/admin/search/entry/preview": newPhrase,
  "/newsletter": ({ actor }) => ({ email: actor.email, source: "home", openedAt: "1" }),
  // A code that was never mailed.
  "/newsletter/confirm": () => ({ code: "a".repeat(43) }),
  "/newsletter/leave": () => ({ "List-Unsubscribe": "One-Click" }),
  "/unsubscribe": () => ({ "List-Unsubscribe": "One-Click" }),
  "/admin/newsletter/retry": () => ({ id: "01a1dd18-0976-7764-84bf-43478c5ccbe9" }),
};
