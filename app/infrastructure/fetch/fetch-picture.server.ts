import type { Readable } from "node:stream";
import { accept, type Result, refuse } from "#app/shared/result.ts";
import { Refused } from "./failure-text.server.ts";
import { fetchFollowingRedirects } from "./fetch-following-redirects.server.ts";
import { type FetchPolicy, internet } from "./fetch-once.server.ts";

/** Pictures come from where nobody on the way can swap them. */
const secureInternet: FetchPolicy = { ...internet, schemes: ["https"], ports: [443] };

/** What lies at an address that a stranger wrote down, or in a few words why we do not have it. It need not be a picture. */
export async function fetchPicture(
  address: string,
  mostBytes: number,
  changed: Partial<FetchPolicy> = {},
): Promise<Result<Buffer, string>> {
  const tooLarge = `it is larger than ${mostBytes / 1024 / 1024} MB`;
  const visited = await fetchFollowingRedirects(
    address,
    {
      name: "logo import",
      accept: "image/*",
      read({ status, headers, body }) {
        if (status !== 200) throw new Refused(`it answers with status ${status}`);
        if (Number(headers["content-length"]) > mostBytes) throw new Refused(tooLarge);
        return readAtMost(body, mostBytes, tooLarge);
      },
    },
    { ...secureInternet, ...changed },
  );
  return visited.ok ? accept(visited.value.value) : refuse(visited.refusal);
}

/** Whatever it says about its length. */
async function readAtMost(body: Readable, mostBytes: number, tooLarge: string) {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of body as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > mostBytes) throw new Refused(tooLarge);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
