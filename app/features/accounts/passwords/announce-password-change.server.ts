import { mailOwner, resetUrl } from "../mail-owner.server.ts";
import { passwordChangedEmail } from "./password-changed-email.tsx";

type Change = { mailId: string; userId: string; unlinkedGoogle?: boolean | undefined };

/** Notifies the owner, who may not have changed the password. */
export async function announcePasswordChange({ unlinkedGoogle = false, ...recipient }: Change) {
  await mailOwner(recipient, passwordChangedEmail({ resetUrl, unlinkedGoogle }));
}
