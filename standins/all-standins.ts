import { startAuthenticatorStandin } from "./authenticator.ts";
import { startGoogleStandin } from "./google.ts";
import { startMailStandin } from "./mail.ts";
import { startStripeStandin } from "./stripe.ts";
import { startWebhookStandin } from "./webhook.ts";

type Options = {
  mail: Parameters<typeof startMailStandin>[0];
  list: Parameters<typeof startWebhookStandin>[0];
  google: Parameters<typeof startGoogleStandin>[0];
  stripe: Parameters<typeof startStripeStandin>[0];
  authenticator: Parameters<typeof startAuthenticatorStandin>[0];
};

/** Every external service of a site with the sample data, and the authenticator app of its staff. */
export async function startAllStandins({ mail, list, google, stripe, authenticator }: Options) {
  startMailStandin(mail);
  await startWebhookStandin(list);
  await startGoogleStandin(google);
  await startAuthenticatorStandin(authenticator);
  return { stripe: await startStripeStandin(stripe) };
}
