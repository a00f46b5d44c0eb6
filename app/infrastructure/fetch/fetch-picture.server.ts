import { accept, type Result, refuse } from "#app/shared/result.ts";
import { Refused } from "./failure-text.server.ts";
import { fetchFollowingRedirects } from "./fetch-following-redirects.server.ts";
import { type FetchPolicy, secureInternet } from "./fetch-once.server.ts";
import { readAtMost } from "./read-at-most.server.ts";

/** The bytes at a URL that a user provided; the caller checks whether they are a picture. */
export async function fetchPicture(
  address: string,
  maxBytes: number,
  changed: Partial<FetchPolicy> = {},
): Promise<Result<Buffer, string>> {
  const tooLarge = `it is larger than ${maxBytes / 1024 / 1024} MB`;
  const fetched = await fetchFollowingRedirects(
    address,
    {
      name: "picture import",
      accept: "image/*",
      read({ status, headers, body }) {
        if (status !== 200) throw new Refused(`it answers with status ${status}`);
        if (Number(headers["content-length"]) > maxBytes) throw new Refused(tooLarge);
        return readAtMost(body, maxBytes, tooLarge);
      },
    },
    { ...secureInternet, ...changed },
  );
  return fetched.ok ? accept(fetched.value.value) : refuse(fetched.refusal);
}
