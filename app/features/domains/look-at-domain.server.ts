import { randomUUID } from "node:crypto";
import type { Updateable } from "kysely";
import type { Tx } from "#app/infrastructure/database/database.server.ts";
import type { DB } from "#app/infrastructure/database/schema.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import type { FetchPolicy } from "#app/infrastructure/fetch/fetch-once.server.ts";
import { fetchSmallFile } from "#app/infrastructure/fetch/fetch-small-file.server.ts";
import { findTxtRecords } from "#app/infrastructure/fetch/find-txt-records.server.ts";
import { enqueue, enqueueAll } from "#app/infrastructure/queue/enqueue.server.ts";
import { PROOF_FILE, type ProofMethod, proofText } from "./domain.ts";
import { domainCodeRequested, domainNoticeOwed } from "./domain-jobs.ts";
import {
  afterLook,
  afterSilence,
  DAYS_TO_MEND,
  daysAfter,
  isDue,
  type NoticeKind,
} from "./domain-look.ts";

const MAX_FILE_BYTES = 1_024;
const MAX_FAILURE = 300;

type Options = { isWanted?: boolean; policy?: Partial<FetchPolicy>; now?: Date };

/** Looks from our side, and writes down what it found unless another look was faster. */
export async function lookAtDomain(
  { proofId }: { proofId: string },
  { isWanted = environment.WEBSITE_CHECKS, policy, now = new Date() }: Options = {},
) {
  const proof = await readProof(workerDatabase, proofId);
  if (!proof || !isWanted) return;

  const found = await look(proof, policy);
  const isAsking = proof.method === "email" && isDue(proof, now) && "failure" in found;
  if (isAsking) return askAgain(proofId, now);

  await workerDatabase.transaction().execute(async (tx) => {
    const current = await readProof(tx, proofId, { isLocked: true });
    const isSame =
      current?.method === proof.method && Number(current.lookedAt) === Number(proof.lookedAt);
    if (current && isSame) await record(tx, proofId, afterLook(current, found, now));
  });
}

async function readProof(
  database: Pick<Tx, "selectFrom">,
  id: string,
  { isLocked = false }: { isLocked?: boolean } = {},
) {
  const query = database
    .selectFrom("domainProofs")
    .selectAll()
    .where("id", "=", id)
    .$narrowType<{ method: ProofMethod | null }>();
  return (isLocked ? query.forUpdate() : query).executeTakeFirst();
}

type Proof = NonNullable<Awaited<ReturnType<typeof readProof>>>;

/** A record or a file is looked at in the way that it was given. Anyone else may still choose between them. */
async function look({ domain, token, method }: Proof, policy?: Partial<FetchPolicy>) {
  const [record, file] = await Promise.all([
    method !== "file" ? findRecord(domain, token, policy) : undefined,
    method !== "dns" ? findFile(domain, token, policy) : undefined,
  ]);
  if (record === true) return { method: "dns" as const };
  if (file === true) return { method: "file" as const };
  const failures = [record && `DNS: ${record}.`, file && `Website: ${file}.`];
  return { failure: failures.filter(Boolean).join("\n").slice(0, MAX_FAILURE) };
}

async function findRecord(domain: string, token: string, policy?: Partial<FetchPolicy>) {
  const records = await findTxtRecords(domain, policy);
  if (!records.ok) return records.refusal;
  if (records.value.some((text) => text.trim() === proofText(token))) return true;
  const count = records.value.length;
  if (count === 0) return "there is no TXT record";
  const others = count === 1 ? "there is a TXT record" : `there are ${count} TXT records`;
  return `${others}, but with another value than ours`;
}

async function findFile(domain: string, token: string, policy?: Partial<FetchPolicy>) {
  const file = await fetchSmallFile(domain, PROOF_FILE, MAX_FILE_BYTES, policy);
  if (!file.ok) return file.refusal;
  return file.value.trim() === proofText(token) || "the file holds something else than our line";
}

/** Once a month a code is mailed to the address. If it is not entered, it is mailed once more, and then the proof ends. */
async function askAgain(proofId: string, now: Date) {
  await workerDatabase.transaction().execute(async (tx) => {
    const proof = await readProof(tx, proofId, { isLocked: true });
    if (!proof?.address || proof.method !== "email" || !isDue(proof, now)) return;

    const silence = proof.waitingSince ? afterSilence(proof, now) : undefined;
    const asked = { waitingSince: now, nextLookAt: daysAfter(now, DAYS_TO_MEND) };
    await record(tx, proofId, silence ?? { changes: asked, notice: undefined });
    if (silence?.notice === "lost") return;
    const { address } = proof;
    await enqueue(tx, domainCodeRequested, { mailId: randomUUID(), proofId, address });
  });
}

async function record(
  tx: Tx,
  proofId: string,
  { changes, notice }: { changes: Updateable<DB["domainProofs"]>; notice: NoticeKind | undefined },
) {
  await tx.updateTable("domainProofs").set(changes).where("id", "=", proofId).execute();
  if (!notice) return;

  const owners = await tx
    .selectFrom("domainProofs")
    .innerJoin(
      "organisationMembers",
      "organisationMembers.organisationId",
      "domainProofs.organisationId",
    )
    .innerJoin("users", "users.id", "userId")
    .select("userId")
    .where("domainProofs.id", "=", proofId)
    .where("organisationMembers.role", "=", "owner")
    .where("suspendedAt", "is", null)
    .execute();
  await enqueueAll(
    tx,
    domainNoticeOwed,
    owners.map(({ userId }) => ({ mailId: randomUUID(), proofId, userId, kind: notice })),
  );
}
