import { z } from "zod";

export const MIN_PASSWORD = 6;
/** Limits the time that hashing takes. */
const MAX_PASSWORD = 128;
const MAX_EMAIL = 254;

/**
 * Normalises an address to the form we store. It is validated afterwards, because NFKC turns lookalike characters
 * into ASCII.
 */
export const emailAddress = z
  .string("Please enter a valid email address.")
  .transform((text) => text.normalize("NFKC").trim().toLowerCase())
  .pipe(
    z
      .email("Please enter a valid email address.")
      .max(MAX_EMAIL, "Please enter a valid email address."),
  );

const tooShort = `Password must be at least ${MIN_PASSWORD} characters.`;
const tooLong = `Password must be at most ${MAX_PASSWORD} characters.`;

const password = z.string(tooShort).min(MIN_PASSWORD, tooShort).max(MAX_PASSWORD, tooLong);

const confirmPassword = z.string(tooShort).min(MIN_PASSWORD, tooShort).max(MAX_PASSWORD, tooLong);

/** Must pass readReturnPath before a redirect. */
const next = z.string().optional();

export const signInForm = z.object({
  email: emailAddress,
  password,
  next,
});

export const signUpForm = matching(
  z.object({ email: emailAddress, password, confirmPassword, next }),
);

export const requestResetForm = z.object({
  email: z.string("Please enter your email address").pipe(emailAddress),
});

export const resetPasswordForm = matching(
  z.object({ code: z.string().max(200), password, confirmPassword }),
);

export const changePasswordForm = matching(
  z.object({
    currentPassword: z.string("Please enter your current password.").max(MAX_PASSWORD, tooLong),
    password,
    confirmPassword,
  }),
);

/** The password, or the email address if the account has no password. */
export const deleteAccountForm = z.object({
  proof: z.string("Please fill this in.").max(300, "Please fill this in."),
});

export const revokeSessionForm = z.object({ id: z.uuid() });

/** The error appears under the second field, the one to retype. */
function matching<
  Form extends z.ZodObject<{ password: z.ZodString; confirmPassword: z.ZodString }>,
>(form: Form) {
  return form.refine((typed) => typed.password === typed.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
  });
}
