import { type FetchPolicy, internet } from "../fetch/fetch-once.server.ts";
import { openResolver } from "../fetch/resolver.server.ts";
import type { DkimKeys } from "./check-dkim.server.ts";
import { keyNameOf, readSignatures, splitMail } from "./dkim-parts.server.ts";

const NO_RECORD = ["ENODATA", "ENOTFOUND"];
const MAX_RECORDS = 4;
const MAX_RECORD_CHARACTERS = 4_096;

/**
 * The keys that the signatures of a mail name, from DNS. Aliases are followed: who sends for others publishes keys in a zone
 * of its own. Only the records of these names leave this function, so an answer reaches nothing else.
 */
export async function findDkimKeys(raw: Buffer, changed: Partial<FetchPolicy> = {}) {
  const { nameServers, seconds } = { ...internet, ...changed };
  const signal = AbortSignal.timeout(seconds * 1_000);
  const resolver = openResolver(nameServers, signal);
  const names = readSignatures(splitMail(raw).fields).flatMap((one) =>
    one ? [keyNameOf(one)] : [],
  );
  const found = await Promise.all(
    [...new Set(names)].map(async (name) => [name, await recordsAt(name)] as const),
  );
  return Object.fromEntries(found) satisfies DkimKeys;

  async function recordsAt(name: string) {
    try {
      const records = await resolver.resolveTxt(name);
      return records
        .map((parts) => parts.join("").slice(0, MAX_RECORD_CHARACTERS))
        .slice(0, MAX_RECORDS);
    } catch (error) {
      const { code = "" } = error as NodeJS.ErrnoException;
      return NO_RECORD.includes(code) ? [] : ("unreachable" as const);
    }
  }
}
