import { z } from "zod";

export const addForm = z.object({
  domain: z
    .string("Please enter a domain.")
    .trim()
    .min(1, "Please enter a domain.")
    .max(2_048, "Please enter a domain such as acme.com."),
});

/** Only what stands before the @, so that the address can be nowhere else than at the domain. */
export const mailForm = z.object({
  mailbox: z
    .string("Please enter what stands before the @.")
    .trim()
    .toLowerCase()
    .regex(/^[a-z0-9][a-z0-9._+-]{0,62}$/, "Please enter only what stands before the @."),
});

/** As it was mailed, or without its hyphen. */
export const codeForm = z.object({
  code: z
    .string("Please enter the code.")
    .transform((text) => text.toUpperCase().replace(/[\s-]/g, ""))
    .pipe(z.string().regex(/^[A-Z2-7]{8}$/, "The code has eight letters and digits.")),
});
