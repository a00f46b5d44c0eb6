import { z } from "zod";
import { emailAddress } from "#app/features/accounts/credentials-form.ts";
import { botTrap } from "#app/shared/bot-trap.ts";

/** The page that the form was submitted from. */
const newsletterSource = z.enum(["home", "blog", "article", "newsletter"]).catch("newsletter");

export type NewsletterSource = z.infer<typeof newsletterSource>;

export function readSource(sent: unknown) {
  return newsletterSource.parse(sent);
}

export const newsletterForm = z.object({
  email: emailAddress,
  source: newsletterSource,
  ...botTrap,
});

export type NewsletterForm = z.infer<typeof newsletterForm>;

export const confirmationForm = z.object({ code: z.string().max(200).catch("") });
