import { z } from "zod";
import { emailAddress } from "#app/features/accounts/credentials-form.ts";
import { botTrap } from "#app/shared/bot-trap.ts";

/** The page that the form was submitted from. */
const newsletterSources = ["home", "blog", "article", "newsletter"] as const;

export type NewsletterSource = (typeof newsletterSources)[number];

export const newsletterForm = z.object({
  email: emailAddress,
  source: z.enum(newsletterSources).catch("newsletter"),
  ...botTrap,
});

export type NewsletterForm = z.infer<typeof newsletterForm>;

export const confirmationForm = z.object({ code: z.string().max(200).catch("") });
