import type { SignedIn } from "../sessions/find-sessions.server.ts";
import { trySecondFactor } from "./try-second-factor.server.ts";

/** Opens the staff area to someone who is signed in already: a stolen password or session alone does not. */
export function proveSecondFactor(actor: SignedIn, { code }: { code: string }) {
  return trySecondFactor(actor, { code, factor: "confirmed" });
}
