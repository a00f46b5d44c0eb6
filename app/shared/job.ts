import type { z } from "zod";

/** A fact for later: its name, and what it carries. */
export type Job<Payload> = { name: string; payload: z.ZodType<Payload> };

export type Handler = { name: string; run: (payload: unknown) => Promise<void> };

export function defineJob<Payload>(name: string, payload: z.ZodType<Payload>): Job<Payload> {
  return { name, payload };
}

/** Payloads are parsed again when they run: a deploy may lie between sending and handling. */
export function on<Payload>(job: Job<Payload>, run: (payload: Payload) => Promise<void>): Handler {
  return { name: job.name, run: (payload) => run(job.payload.parse(payload)) };
}
