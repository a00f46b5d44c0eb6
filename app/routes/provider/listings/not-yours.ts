import { listingMessages } from "#app/features/listings/own/listing-messages.ts";
import { redirectWithToast } from "#app/http/session/toast.server.ts";

/** The same for another account's listing, a missing one and a malformed id. */
export function redirectNotYours() {
  return redirectWithToast("/dashboard", listingMessages["not-yours"]);
}
