import { mailOwner, resetUrl } from "../mail-owner.server.ts";
import { wrongCodesEmail } from "./wrong-codes-email.tsx";

export async function announceWrongCodes(recipient: { mailId: string; userId: string }) {
  await mailOwner(recipient, wrongCodesEmail({ resetUrl }));
}
