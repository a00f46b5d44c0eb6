import { brand } from "#app/shared/brand.ts";
import type { Message } from "#app/shared/message.ts";

/** What a person is told, keyed by what happened or why it was refused. */
export const accountMessages = {
  "signed-in": { kind: "success", title: "Signed in successfully", text: "Welcome back!" },
  welcome: { kind: "success", title: "Successfully signed in", text: `Welcome to ${brand.name}!` },
  "signed-up": {
    kind: "success",
    title: "Success",
    text: "Check your email for the confirmation link.",
  },
  "reset-requested": {
    kind: "success",
    title: "Reset link sent",
    text: "Check your email for the password reset link",
  },
  "password-changed": {
    kind: "success",
    title: "Password changed",
    text: "Your other devices are signed out.",
  },
  "session-revoked": {
    kind: "success",
    title: "Device signed out",
    text: "It needs your password to come back.",
  },
  "sessions-revoked": {
    kind: "success",
    title: "Signed out everywhere else",
    text: "This device stays signed in.",
  },
  "account-deleted": {
    kind: "success",
    title: "Account deleted",
    text: "Your account and your listings are gone. We have sent you a mail that says so.",
  },

  "wrong-credentials": {
    kind: "error",
    title: "Error signing in",
    text: "This e-mail and password do not belong together. If you have just signed up, open the link in our mail first.",
  },
  "wrong-password": { kind: "error", title: "Error", text: "This is not your present password." },
  "wrong-proof": {
    kind: "error",
    title: "Error",
    text: "That does not match. Nothing was deleted.",
  },
  "promotions-not-ended": {
    kind: "error",
    title: "Error",
    text: "A promotion of yours could not be cancelled, so nothing was deleted. Please try again in a moment.",
  },
  "sign-in-again": {
    kind: "error",
    title: "Please sign in again first",
    text: "You signed in a while ago. Sign out, sign in with Google once more, and delete your account within 15 minutes.",
  },
  suspended: {
    kind: "error",
    title: "This account is suspended",
    text: `It cannot be used for now. Write to ${brand.contactEmail} if you think that is a mistake.`,
  },
  "short-for-role": {
    kind: "error",
    title: "Your password is too short for your role",
    text: "Moderators and admins need at least 12 characters. Use 'Forgot password?' to choose a longer one.",
  },
  "common-password": {
    kind: "error",
    title: "Please choose another password",
    text: "This password is among the first that attackers try.",
  },
  "too-many-tries": {
    kind: "error",
    title: "Too many tries",
    text: "Please wait a few minutes and try again. A reset link gets you in at once.",
  },
  busy: { kind: "error", title: "We are very busy", text: "Please try again in a moment." },

  "authentication-required": {
    kind: "error",
    title: "Authentication required",
    text: "Please sign in to submit a listing",
  },
  "session-expired": {
    kind: "error",
    title: "Session expired",
    text: "Please sign in again to submit your listing",
  },
  "google-failed": {
    kind: "error",
    title: "Error signing in with Google",
    text: "Failed to sign in with Google",
  },
  "google-unverified": {
    kind: "error",
    title: "Error signing in with Google",
    text: "Google has not verified your e-mail address, so we cannot know that it is yours.",
  },

  "no-code": {
    kind: "error",
    title: "Authentication failed",
    text: "Authentication failed - no code parameter",
  },
  "bad-code": {
    kind: "error",
    title: "Authentication failed",
    text: "Failed to authenticate with the provided code",
  },
  "stale-link": {
    kind: "error",
    title: "Authentication failed",
    text: "This link has been used or is too old. Ask for a new one.",
  },
  "address-taken": {
    kind: "error",
    title: "Authentication failed",
    text: "This address has an account already. Sign in, or use 'Forgot password?'.",
  },
} as const satisfies Record<string, Message>;
