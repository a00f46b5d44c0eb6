import type { SubmissionResult } from "@conform-to/react";
import { parseWithZod } from "@conform-to/zod/v4";
import { data } from "react-router";
import type { z } from "zod";
import { Busy } from "#app/shared/busy.ts";
import type { Message } from "#app/shared/message.ts";
import { type Result, refuse } from "#app/shared/result.ts";
import { readFields } from "./read-fields.server.ts";

/** Fields that are never sent back to the page. */
const secrets = ["password", "confirmPassword", "currentPassword", "proof"];

export async function readForm<Schema extends z.ZodObject>(
  sent: Request | FormData,
  schema: Schema,
) {
  const names = Object.keys(schema.shape);
  const fields = sent instanceof FormData ? sent : await readFields(sent, names);
  const submission = parseWithZod(fields, { schema });
  if (sent instanceof Request) keepSubmission(sent, submission);
  return submission;
}

type KeptSubmission = { reply(options: { hideFields: string[] }): SubmissionResult<string[]> };

const submissions = new WeakMap<Request, KeptSubmission>();

/** Keeps the submission that was read from a request, so that a later error does not lose the typed values. */
export function keepSubmission(request: Request, submission: KeptSubmission) {
  submissions.set(request, submission);
}

/** The typed values to return to the page; undefined if no form was read yet. */
export function replyTo(request: Request) {
  return submissions.get(request)?.reply({ hideFields: secrets });
}

/** A file field that was left empty still sends a file, without a name. */
export async function readFile(request: Request, name: string) {
  const file = (await readFields(request, [name])).get(name);
  return file instanceof File && file.name !== "" ? file : undefined;
}

type Submission = Awaited<ReturnType<typeof readForm<z.ZodObject>>>;

/** 422 keeps the page as it is: React Router only reloads loaders after a 2xx answer. */
export function answerInvalid(submission: Submission) {
  return data({ form: submission.reply({ hideFields: secrets }) }, 422);
}

const statuses: Record<string, number> = {
  "not-allowed": 403,
  "shut-out": 403,
  "no-such-import": 404,
  "already-running": 409,
  "too-large": 413,
  "too-many-rows": 413,
  "too-many-columns": 413,
  "wrong-type": 415,
  "not-sent": 503,
  busy: 503,
};

export function statusOf(refusal = "") {
  return statuses[refusal] ?? (refusal.startsWith("too-many-") ? 429 : 422);
}

/** A refusal's message together with the typed values. */
export function answerRefused(submission: Submission, refusal: string, message: Message) {
  const form = submission.reply({
    hideFields: secrets,
    formErrors: [message.text ?? message.title],
  });
  return data({ form, message }, statusOf(refusal));
}

/** Turns a thrown Busy into a refusal. */
export async function unlessBusy<Answer extends Result<unknown, string>>(
  work: Promise<Answer>,
): Promise<Answer | { ok: false; refusal: "busy" }> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof Busy) return refuse("busy");
    throw error;
  }
}
