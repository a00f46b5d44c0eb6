import { z } from "zod";
import { roles } from "../actor.ts";

const MIN_REASON = 3;
const MAX_REASON = 500;

/** Control characters, lone surrogates and bidirectional overrides. */
const hidden = /[\p{Cc}\p{Cs}\u{202A}-\u{202E}\u{2066}-\u{2069}]+/gu;

/** Spaces are removed: authenticator apps show the digits in two groups. */
export const codeForm = z.object({
  code: z
    .string("Please enter the code.")
    .transform((typed) => typed.normalize("NFKC").replace(/\s/g, ""))
    .pipe(z.string().regex(/^\d{6}$/, "The code has six digits.")),
});

/** Stored in the audit log permanently, on one line. */
export const reason = z
  .string("Please say why.")
  .transform((typed) => typed.normalize("NFC").replace(hidden, " ").trim())
  .pipe(
    z
      .string()
      .min(MIN_REASON, "Please say why.")
      .max(MAX_REASON, `Please use ${MAX_REASON} characters at most.`),
  );

export const changeRoleForm = z.object({ role: z.enum(roles, "Please choose a role."), reason });

export const suspensionForm = z.object({ reason });
