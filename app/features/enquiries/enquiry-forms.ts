import { z } from "zod";
import { writtenText } from "#app/shared/written-text.ts";
import {
  declineReasons,
  enquiryKinds,
  MAX_CONTACT_NAME,
  MAX_MESSAGE,
  reportReasons,
} from "./enquiry.ts";

/** Made with the page, so that a form sent twice counts once. */
const key = z.uuid("Please reload the page and send it again.");

export const askForm = z.object({
  key,
  kind: z.enum(enquiryKinds, "Please choose what you ask for."),
  message: writtenText("Please write what you want to know.", MAX_MESSAGE),
});

export const messageForm = z.object({
  key,
  message: writtenText("Please write a message.", MAX_MESSAGE),
});

export const declineForm = z.object({
  reason: z.enum(declineReasons, "Please choose a reason."),
});

const missingName = "Please enter the name that they see.";

export const contactForm = z.object({
  name: z
    .string(missingName)
    .transform((text) =>
      text
        .toWellFormed()
        .normalize("NFC")
        .replace(/[\p{C}\s]+/gu, " ")
        .trim(),
    )
    .pipe(
      z
        .string(missingName)
        .min(1, missingName)
        .max(MAX_CONTACT_NAME, `Please use at most ${MAX_CONTACT_NAME} characters.`),
    ),
});

export const reportForm = z.object({
  message: z.uuid("Please choose a message."),
  reason: z.enum(reportReasons, "Please say what is wrong with it."),
});

export const blockForm = z.object({ wanted: z.enum(["yes", "no"], "Please choose.") });

export const reportDecisionForm = z.object({
  outcome: z.enum(["hidden", "shown"], "Please choose a decision."),
});
