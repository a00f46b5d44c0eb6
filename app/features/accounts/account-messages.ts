import { brand } from "#app/shared/brand.ts";
import type { Message } from "#app/shared/message.ts";
import { MAX_IDLE_DAYS, MAX_SESSION_DAYS } from "./sessions/session-life.ts";

/** Keyed by event or refusal code. */
export const accountMessages = {
  "signed-in": { kind: "success", title: "Signed in successfully", text: "Welcome back!" },
  welcome: { kind: "success", title: "Successfully signed in", text: `Welcome to ${brand.name}!` },
  "welcome-back": {
    kind: "success",
    title: "Successfully signed in",
    text: "Welcome back!",
  },
  "signed-in-with-password": {
    kind: "success",
    title: "Success",
    text: "You have successfully signed in.",
  },
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
  "google-unlinked": {
    kind: "success",
    title: "Google unlinked",
    text: "From now on you sign in with your password.",
  },
  "notifications-saved": { kind: "success", title: "Saved" },
  "account-deleted": {
    kind: "success",
    title: "Account deleted",
    text: "Your account and your listings are gone. We have sent you an email that says so.",
  },

  "sign-in-failed": { kind: "error", title: "Error signing in", text: "Failed to sign in" },
  "sign-up-failed": {
    kind: "error",
    title: "Error signing up",
    text: "An unexpected error occurred",
  },
  "reset-failed": { kind: "error", title: "Error", text: "Failed to send reset password email" },
  "sign-out-failed": {
    kind: "error",
    title: "Error signing out",
    text: "You are still signed in. Please try again in a moment.",
  },
  "wrong-credentials": {
    kind: "error",
    title: "Error signing in",
    text: "This email and password do not belong together. If you have just signed up, open the link in our email first.",
  },
  "wrong-password": { kind: "error", title: "Error", text: "This is not your present password." },
  "wrong-proof": {
    kind: "error",
    title: "Error",
    text: "That does not match. Nothing was deleted.",
  },
  "unclaimed-listings": {
    kind: "error",
    title: "Unclaimed listings need you",
    text: "You are the last of the staff, and deleting the account would delete them. Make someone else a moderator first.",
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
    text: `This account cannot be used for now, and its listings are off the directory. Its promotions have ended: nothing more is charged. Write to ${brand.contactEmail} if you think that is a mistake.`,
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
  "ended-signed-out": {
    kind: "info",
    title: "You were signed out",
    text: "It was done on another of your devices, or because your password or role changed. Please sign in again.",
  },
  "ended-expired": {
    kind: "info",
    title: "You were signed out",
    text: `You had not been here for ${MAX_IDLE_DAYS} days, or had been signed in for ${MAX_SESSION_DAYS}. Please sign in again.`,
  },
  "ended-account-deleted": {
    kind: "info",
    title: "Your account was deleted",
    text: "You can sign up again whenever you like.",
  },
  "awaits-confirmation": {
    kind: "info",
    title: "Have you opened the link in our email?",
    text: "You signed up in this browser. Your account opens once you press that link.",
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
    text: "Google has not verified your email address, so we cannot know that it is yours.",
  },
  "set-password-first": {
    kind: "error",
    title: "Set a password first",
    text: "Google is your only way to sign in. A reset link lets you set a password.",
  },
  "google-other-address": {
    kind: "error",
    title: "Error signing in with Google",
    text: "Your Google account has another email address now than your account here. Sign in with your password, or use 'Forgot password?'.",
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
  "not-completed": {
    kind: "error",
    title: "Authentication failed",
    text: "Failed to complete authentication",
  },
  "stale-link": {
    kind: "error",
    title: "Authentication failed",
    text: "Failed to authenticate with the provided code. This link has been used or is too old. Ask for a new one.",
  },
  "address-taken": {
    kind: "error",
    title: "Authentication failed",
    text: "This address has an account already. Sign in, or use 'Forgot password?'.",
  },
} as const satisfies Record<string, Message>;
