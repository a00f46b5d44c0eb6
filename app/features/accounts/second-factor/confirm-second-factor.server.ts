import type { SignedIn } from "../sessions/find-sessions.server.ts";
import { trySecondFactor } from "./try-second-factor.server.ts";

/** A first code shows that the authenticator app has the secret. It opens the staff area at once. */
export function confirmSecondFactor(actor: SignedIn, { code }: { code: string }) {
  return trySecondFactor(actor, { code, factor: "new" }, (tx) =>
    tx
      .insertInto("auditLog")
      .values({ actorId: actor.id, action: "second-factor-confirmed", subject: actor.id })
      .execute(),
  );
}
