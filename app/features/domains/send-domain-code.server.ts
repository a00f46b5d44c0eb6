import { randomBytes } from "node:crypto";
import { sql } from "kysely";
import { workerDatabase } from "#app/infrastructure/database/worker-database.server.ts";
import { environment } from "#app/infrastructure/environment.server.ts";
import { hashToken } from "#app/infrastructure/identity/token.server.ts";
import { sendMail } from "#app/infrastructure/mail/send-mail.server.ts";
import { domainPath } from "./domain.ts";
import { domainCodeEmail } from "./domain-code-email.tsx";

type Owed = { mailId: string; proofId: string; address: string; userId?: string | undefined };

/** The newest code replaces the one before. Sends nothing if the domain was removed meanwhile. */
export async function sendDomainCode({ mailId, proofId, address, userId }: Owed) {
  const proof = await workerDatabase
    .selectFrom("domainProofs")
    .leftJoin("users", (join) => join.on("users.id", "=", userId ?? null))
    .select(["domain", "users.email as asking"])
    .where("domainProofs.id", "=", proofId)
    .executeTakeFirst();
  if (!proof) return;

  const code = makeCode();
  const codeRow = {
    proofId,
    address,
    codeHash: hashToken(code),
    // Our monthly look leaves a week.
    expiresAt: sql<Date>`now() + ${userId ? "1 day" : "7 days"}::interval`,
    wrongAttempts: 0,
  };
  await workerDatabase
    .insertInto("domainCodes")
    .values(codeRow)
    .onConflict((conflict) => conflict.column("proofId").doUpdateSet(codeRow))
    .execute();

  const url = environment.ORIGIN + domainPath(proofId);
  const { domain, asking } = proof;
  const mail = domainCodeEmail({
    domain,
    asking,
    code: `${code.slice(0, 4)}-${code.slice(4)}`,
    url,
  });
  await sendMail({ to: address, id: mailId, mail });
}

/** 40 bits, in letters and digits that are not mistaken for each other. */
function makeCode() {
  const letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";
  return Array.from(randomBytes(8), (byte) => letters[byte & 31]).join("");
}
