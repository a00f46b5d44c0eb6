import type { z } from "zod";

export type Job<Payload> = { name: string; payload: z.ZodType<Payload> };

export type Handler = { name: string; run: (payload: unknown) => Promise<void> };

export function defineJob<Payload>(name: string, payload: z.ZodType<Payload>): Job<Payload> {
  return { name, payload };
}

/** Payloads are parsed again when the job runs, because the job may be older than the current release. */
export function on<Payload>(job: Job<Payload>, run: (payload: Payload) => Promise<void>): Handler {
  return { name: job.name, run: (payload) => run(job.payload.parse(payload)) };
}
