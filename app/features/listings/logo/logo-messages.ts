import { organisationMessages } from "#app/features/organisations/organisation-messages.ts";
import type { Message } from "#app/shared/message.ts";

/** Keyed by refusal code. */
export const logoMessages = {
  "shut-out": organisationMessages["shut-out"],
  "logo-too-large": {
    kind: "error",
    title: "This file is too large",
    text: "The logo must be an image file of at most 2 MB.",
  },
  "not-a-picture": {
    kind: "error",
    title: "We cannot read this file",
    text: "The logo must be an image file: PNG, JPEG, WebP, GIF or AVIF.",
  },
  "too-many-logos": {
    kind: "error",
    title: "Too many logos",
    text: "You have uploaded many logos lately. Please wait half an hour and try again.",
  },
  "logo-not-stored": {
    kind: "error",
    title: "Your logo was not saved",
    text: "We could not store it just now. Please try again, or add it later.",
  },
} as const satisfies Record<string, Message>;
