import { accept, type Result, refuse } from "#app/shared/result.ts";
import { failureText, Refused } from "./failure-text.server.ts";
import { type FetchPolicy, internet } from "./fetch-once.server.ts";
import { asOutage, openResolver } from "./resolver.server.ts";

const NO_RECORD = ["ENODATA", "ENOTFOUND"];

/**
 * The TXT records at exactly this name. An alias (CNAME) is refused, because the owner of another zone decides what is
 * found behind it.
 */
export async function findTxtRecords(
  name: string,
  changed: Partial<FetchPolicy> = {},
): Promise<Result<string[], string>> {
  const { nameServers, seconds } = { ...internet, ...changed };
  const signal = AbortSignal.timeout(seconds * 1_000);
  const resolver = openResolver(nameServers, signal);
  try {
    const [aliases, records] = await Promise.all([
      orNone(resolver.resolveCname(name)),
      orNone(resolver.resolveTxt(name)),
    ]);
    if (aliases.length > 0)
      throw new Refused(`it is an alias (CNAME) of ${aliases[0]}, where a record does not count`);
    return accept(records.map((parts) => parts.join("")));
  } catch (error) {
    const failure = signal.aborted
      ? `its name servers do not answer within ${seconds} seconds`
      : failureText(error);
    if (failure === undefined) throw error;
    return refuse(failure);
  }
}

async function orNone<Found>(asked: Promise<Found[]>): Promise<Found[]> {
  try {
    return await asked;
  } catch (error) {
    const failure = error as NodeJS.ErrnoException;
    if (NO_RECORD.includes(failure.code ?? "")) return [];
    throw asOutage(failure);
  }
}
