import { z } from "zod";
import { examineDemo } from "./demo-sandbox.server.ts";
import { type FoundAddress, fileKinds, type VisitedFile } from "./visited-demo.server.ts";

const answerSchema = z.array(z.strictObject({ url: z.url().max(2_000), kind: z.enum(fileKinds) }));

/** The addresses that a page loads or links to; the page is read in the sandbox. */
export async function listAddresses(page: VisitedFile): Promise<FoundAddress[]> {
  const answer = await examineDemo({ order: "list-addresses", page });
  return answerSchema.parse(answer ?? []);
}
