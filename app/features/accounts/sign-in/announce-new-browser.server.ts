import { mailOwner, resetUrl } from "../mail-owner.server.ts";
import { newBrowserEmail } from "./new-browser-email.tsx";

type SignIn = { mailId: string; userId: string; at: string; device: string };

export async function announceNewBrowser({ at, device, ...recipient }: SignIn) {
  await mailOwner(recipient, newBrowserEmail({ at: new Date(at), device, resetUrl }));
}
