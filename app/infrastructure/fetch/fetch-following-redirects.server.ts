import { accept, type Result, refuse } from "#app/shared/result.ts";
import { failureText } from "./failure-text.server.ts";
import { type FetchPolicy, type FetchRequest, fetchOnce } from "./fetch-once.server.ts";

const MAX_REDIRECTS = 3;

/**
 * Every redirect is checked like the first address, and all of them share one timeout. Failures of the other side are
 * refusals; errors of ours are thrown.
 */
export async function fetchFollowingRedirects<Value>(
  address: string,
  request: FetchRequest<Value>,
  policy: FetchPolicy,
): Promise<Result<{ value: Value; elsewhere: URL | null }, string>> {
  const signal = AbortSignal.timeout(policy.seconds * 1_000);
  const start = URL.parse(address);
  if (!start) return refuse("it is not a web address");

  let end = start;
  try {
    for (let redirects = 0; redirects <= MAX_REDIRECTS; redirects++) {
      const answer = await fetchOnce(end, request, policy, signal);
      if ("value" in answer) {
        return accept({ value: answer.value, elsewhere: isSameHost(start, end) ? null : end });
      }
      end = new URL(answer.target, end);
    }
    return refuse(`it redirects more than ${MAX_REDIRECTS} times`);
  } catch (error) {
    const failure = signal.aborted
      ? `it does not answer within ${policy.seconds} seconds`
      : failureText(error);
    if (failure === undefined) throw error;
    return refuse(
      isSameHost(start, end)
        ? failure
        : `it leads to ${end.host || end.protocol}, and there ${failure}`,
    );
  }
}

function isSameHost(one: URL, other: URL) {
  const bare = ({ hostname }: URL) => hostname.replace(/^www\.|\.$/g, "");
  return bare(one) === bare(other);
}
