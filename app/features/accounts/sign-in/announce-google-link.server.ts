import { environment } from "#app/infrastructure/environment.server.ts";
import { mailOwner, resetUrl } from "../mail-owner.server.ts";
import { googleLinkedEmail } from "./google-linked-email.tsx";

type SignIn = { mailId: string; userId: string; at: string; device: string };

export async function announceGoogleLink({ at, device, ...recipient }: SignIn) {
  const accountUrl = `${environment.ORIGIN}/dashboard/account`;
  await mailOwner(recipient, googleLinkedEmail({ at: new Date(at), device, resetUrl, accountUrl }));
}
