import { ports } from "../../standins/server-environment.ts";
import { sampleEmails, samplePassword } from "../samples/seed-samples.ts";

/** What a person needs to know once it is alive. */
export function describeDemo(port: number, folder: string, seconds: number) {
  const { mails, webhooks, authenticator } = ports(port);
  const at = (given: number, path = "") => `http://127.0.0.1:${given}${path}`;

  return `
The demo is alive after ${seconds.toFixed(0)} seconds.

  Site              ${at(port)}
  Mails it sends    ${at(mails)}
  Second factor     ${at(authenticator)}   the code that staff are asked for
  Newsletter list   ${at(webhooks)}

Sample accounts, all with the password ${samplePassword}
${sampleEmails.map((email) => `  ${email.padEnd(28)}${purpose(email, at(port))}`).join("\n")}

Nothing leaves this machine: Stripe, Google, mail and the newsletter's list are stand-ins, logos and logs are kept
in ${folder}, and websites are not looked at. Every start begins anew with the same sample data.

Ctrl-C ends everything.`;
}

function purpose(email: string, origin: string) {
  return email.startsWith("provider")
    ? `listings in every state: ${origin}/dashboard`
    : `asks for the second factor: ${origin}/admin`;
}
