import { z } from "zod";
import { emailAddress } from "#app/features/accounts/credentials-form.ts";
import { MAX_ORGANISATION_NAME, memberRoles } from "./organisation.ts";

const tooLong = `A name may have at most ${MAX_ORGANISATION_NAME} characters.`;

export const renameForm = z.object({
  name: z
    .string("Please enter a name.")
    .trim()
    .min(1, "Please enter a name.")
    .max(MAX_ORGANISATION_NAME, tooLong),
});

export const inviteForm = z.object({ email: emailAddress, role: z.enum(memberRoles) });

export const memberForm = z.object({ member: z.uuid(), role: z.enum(memberRoles) });

export const invitationForm = z.object({ invitation: z.uuid() });

export const switchForm = z.object({ organisation: z.uuid().optional() });

export const joinForm = z.object({ code: z.string().max(200) });
