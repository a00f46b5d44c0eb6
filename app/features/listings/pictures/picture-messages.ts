import { organisationMessages } from "#app/features/organisations/organisation-messages.ts";
import type { Message } from "#app/shared/message.ts";
import { MAX_PICTURES } from "./picture.ts";

/** Keyed by refusal code. */
export const pictureMessages = {
  "shut-out": organisationMessages["shut-out"],
  "picture-too-large": {
    kind: "error",
    title: "This file is too large",
    text: "A picture may have at most 2 MB.",
  },
  "not-a-picture": {
    kind: "error",
    title: "We cannot read this file",
    text: "A picture must be an image file: PNG, JPEG, WebP, GIF or AVIF.",
  },
  "gallery-full": {
    kind: "error",
    title: "Your gallery is full",
    text: `A listing has at most ${MAX_PICTURES} pictures. Remove one to add another.`,
  },
  "too-many-pictures": {
    kind: "error",
    title: "Too many pictures",
    text: "You have uploaded many pictures lately. Please wait half an hour and try again.",
  },
  "picture-not-stored": {
    kind: "error",
    title: "Your pictures were not saved",
    text: "We could not store it just now. Please try again, or add it later.",
  },
} as const satisfies Record<string, Message>;

export type PictureRefusal = keyof typeof pictureMessages;

/** 'portal.png: A picture may have at most 2 MB.' */
export function pictureFault(fileName: string, refusal: PictureRefusal) {
  return `${fileName}: ${pictureMessages[refusal].text}`;
}
