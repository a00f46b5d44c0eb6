import { createRequire } from "node:module";
import { z } from "zod";
import {
  dkimResults,
  type LayerVerdict,
  leakLayers,
  type MailReading,
  type Sighting,
  type Supplier,
  storable,
} from "#app/shared/leak.ts";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { isWithin } from "../domain-names/is-within.server.ts";
import type { FetchPolicy } from "../fetch/fetch-once.server.ts";
import { SandboxPool } from "../sandbox/sandbox-pool.server.ts";
import { findDkimKeys } from "./find-dkim-keys.server.ts";
import type { MailQuestion } from "./parse-mail.server.ts";

const limits = {
  // Most of it is what Node reserves when it starts.
  memoryKibibytes: 1_200_000,
  cpuSeconds: 8,
  wallMilliseconds: 15_000,
  outputBytes: 256 * 1024,
  niceness: 10,
};

const require = createRequire(import.meta.url);
/** Node runs the source file; resolved by its name in package.json, so that it is found from a bundle too. */
const program = require.resolve("#app/infrastructure/leaks/parse-mail.server.ts");

/** Mails are private, so each gets its own process. */
const pool = new SandboxPool({ program, limits, filesPerProcess: 1, maxAtOnce: 2, maxWaiting: 20 });

const sightingSchema = z.strictObject({
  layer: z.enum(leakLayers),
  place: z.string().max(40),
  where: z.string().max(300).transform(storable),
  excerpt: z.string().max(200).transform(storable),
});
const answerSchema = z.strictObject({
  sightings: z.array(sightingSchema).max(60),
  dkim: z.strictObject({
    result: z.enum(dkimResults),
    signers: z.array(z.string().max(253)).max(5),
  }),
});

type About = {
  supplier: Supplier;
  /** The registrable domain of the branded demo. */
  demoDomain: string;
  receivedAt: Date;
};

/**
 * Where the supplier shows in a mail. The limited child process reads it; the keys of its signatures are looked up before,
 * because the child has no network.
 */
export async function readMail(
  raw: Buffer,
  { supplier, demoDomain, receivedAt }: About,
  changed: Partial<FetchPolicy> = {},
): Promise<Result<MailReading, "unreadable">> {
  const keys = await findDkimKeys(raw, changed);
  const question: MailQuestion = {
    supplier,
    demoDomain,
    keys,
    receivedAt: receivedAt.toISOString(),
  };
  const answer = await pool.run(Buffer.concat([Buffer.from(`${JSON.stringify(question)}\n`), raw]));
  if (answer.end !== "finished") return refuse("unreadable");

  const reading = answerSchema.safeParse(JSON.parse(answer.output.toString()));
  if (!reading.success) return refuse("unreadable");
  const { sightings, dkim } = reading.data;
  return accept({ verdict: verdictOf(sightings, dkim, demoDomain), sightings, dkim });
}

/** A mail that the demo's domain has not signed may come from elsewhere, so it shows nothing of the sender. */
function verdictOf(
  sightings: readonly Sighting[],
  { signers }: MailReading["dkim"],
  demoDomain: string,
): LayerVerdict {
  if (sightings.some(({ layer }) => layer === "sender")) return "leaks";
  return signers.some((signer) => isWithin(signer, demoDomain)) ? "passes" : "not-looked-at";
}
