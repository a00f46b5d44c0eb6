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
  description: "Written anew.",
};
const newPassword = { password: "harbour-label-2027", confirmPassword: "harbour-label-2027" };
const reason = "Written for a test.";

/** What was before their eyes, in the words the forms carry. */
function seen({ revision }: Scene, id: string) {
  if (id === "foreign live") return `approved/1/${revision}/1`;
  return { "own live": "approved/1", "own refused": "rejected/1" }[id] ?? "pending/1";
}

/** That has no entry yet. */
function newPhrase() {
  return { phrase: `scene ${randomUUID().slice(0, 8)}`, kind: "filler" };
}

export const fileForms: Record<string, () => Fields> = {
  "/dashboard/import": () => ({ file: aFile() }),
  "/api/import-services": () => ({ file: aFile() }),
};

/** What an honest page sends to each address that changes something, about a listing or an account of this kind. */
export const honestForms: Record<string, (scene: Scene, id: string) => Fields> = {
  "/auth/sign-in": ({ stranger }) => ({ email: stranger.email, password: SCENE_PASSWORD }),
  // Each from an address and an e-mail of its own, and long after the page was opened.
  "/contact": ({ actor }) => ({
    name: "Ann Harbour",
    email: actor.email,
    subject: "A listing of yours",
    message: "Who answers for this listing?",
    openedAt: "1",
  }),
  "/submit-listing": () => listing,
  "/edit-listing/:id": (scene, id) => ({ ...listing, seen: seen(scene, id) }),
  "/dashboard/listings/:id/delete": () => ({}),
  "/dashboard/listings/delete": ({ listings }) => ({ id: listings.foreign, filters: "" }),
  "/dashboard/listings/:id/withdraw": () => ({}),
  "/dashboard/listings/:id/promote": () => ({ planType: "monthly" }),
  "/dashboard/account/change-password": () => ({
    currentPassword: SCENE_PASSWORD,
    ...newPassword,
  }),
  "/dashboard/account/delete": () => ({ proof: SCENE_PASSWORD }),
  // Somebody else's: only one's own devices can be signed out.
  "/dashboard/account/revoke-session": ({ stranger }) => ({ id: stranger.sessionId }),
  ...fileForms,
  "/admin/listings/:id/accept": (scene, id) => ({ seen: seen(scene, id) }),
  "/admin/listings/:id/request-changes": (scene, id) => ({
    seen: seen(scene, id),
    reason: "unclear",
    note: "Please say what the reseller's client sees.",
  }),
  "/admin/listings/:id/choice": () => ({ reason, lastDay: new Date().toISOString().slice(0, 10) }),
  "/admin/accounts/:id/role": () => ({ role: "moderator", reason }),
  "/admin/accounts/:id/suspension": () => ({ reason }),
  "/admin/accounts/:id/suspension/lift": () => ({ reason }),
  "/admin/messages/:id/status": () => ({ status: "answered" }),
  // No event waits, so nothing is tried again.
  "/admin/promotions/retry": () => ({ id: "evt_of_nobody" }),
  "/admin/promotions/reconcile": () => ({}),
  "/admin/search/entry": newPhrase,
  "/admin/search/entry/preview": newPhrase,
  "/newsletter": ({ actor }) => ({ email: actor.email, source: "home", openedAt: "1" }),
  // Nobody was mailed it.
  "/newsletter/confirm": () => ({ code: "a".repeat(43) }),
  "/newsletter/leave": () => ({ "List-Unsubscribe": "One-Click" }),
  "/admin/newsletter/retry": () => ({ id: "01a1dd18-0976-7764-84bf-43478c5ccbe9" }),
};
