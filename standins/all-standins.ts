import { startAuthenticatorStandin } from "./authenticator.ts";
import { startGoogleStandin } from "./google.ts";
import { startMailStandin } from "./mail.ts";
import { startStripeStandin } from "./stripe.ts";
import { startWebhookStandin } from "./webhook.ts";

type OutsideWorld = {
  mail: Parameters<typeof startMailStandin>[0];
  list: Parameters<typeof startWebhookStandin>[0];
  google: Parameters<typeof startGoogleStandin>[0];
  stripe: Parameters<typeof startStripeStandin>[0];
  authenticator: Parameters<typeof startAuthenticatorStandin>[0];
};

/** Everybody whom a site with the sample data talks to, and the phone of its staff. */
export async function startOutsideWorld({
  mail,
  list,
  google,
  stripe,
  authenticator,
}: OutsideWorld) {
  startMailStandin(mail);
  await startWebhookStandin(list);
  await startGoogleStandin(google);
  await startAuthenticatorStandin(authenticator);
  return { stripe: await startStripeStandin(stripe) };
}
