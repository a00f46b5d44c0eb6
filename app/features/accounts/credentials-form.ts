import { z } from "zod";

export const MIN_PASSWORD = 6;
/** Longer ones gain nothing and cost the hash time. */
const MAX_PASSWORD = 128;
const MAX_EMAIL = 254;

/**
 * An address as it is kept: one form for every way of writing it. Checked after normalising, because a sign that
 * only looks like another becomes that other.
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

/** Where they wanted to go; read by readReturnPath before anyone is led there. */
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

/** The password, or, where there is none, the address itself. */
export const deleteAccountForm = z.object({
  proof: z.string("Please fill this in.").max(300, "Please fill this in."),
});

export const revokeSessionForm = z.object({ id: z.uuid() });

/** Said under the second field: that is the one to be typed again. */
function matching<
  Form extends z.ZodObject<{ password: z.ZodString; confirmPassword: z.ZodString }>,
>(form: Form) {
  return form.refine((typed) => typed.password === typed.confirmPassword, {
    path: ["confirmPassword"],
    message: "Passwords don't match",
  });
}
