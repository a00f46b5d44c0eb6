import { mailOwner } from "#app/features/accounts/mail-owner.server.ts";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { domainPath, type ProofMethod } from "./domain.ts";
import type { NoticeKind } from "./domain-look.ts";
import { domainNoticeEmail } from "./domain-notice-email.tsx";

type Owed = { mailId: string; proofId: string; userId: string; kind: NoticeKind };

/** Sends nothing about a domain that was removed, nor what is no longer so. */
export async function sendDomainNotice({ mailId, proofId, userId, kind }: Owed) {
  const proof = await workerDatabase
    .selectFrom("domainProofs")
    .select(["domain", "method", "failure", "failures", "nextLookAt"])
    .where("id", "=", proofId)
    .$narrowType<{ method: ProofMethod | null }>()
    .executeTakeFirst();
  if (!proof || kindOf(proof) !== kind) return;

  const url = environment.ORIGIN + domainPath(proofId);
  await mailOwner({ mailId, userId }, domainNoticeEmail({ ...proof, kind, url }));
}

function kindOf({ method, failures }: { method: ProofMethod | null; failures: number }) {
  if (!method) return "lost";
  return failures > 0 ? "failing" : "proven";
}
