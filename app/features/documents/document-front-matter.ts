import { z } from "zod";

const MAX_DESCRIPTION_LENGTH = 160;

/** What stands above the text in content/pages/*.mdx. A build with anything else in it fails. */
export const documentFrontMatter = z.strictObject({
  title: z.string().trim().min(1),
  description: z.string().trim().min(1).max(MAX_DESCRIPTION_LENGTH),
  updated: z.iso.date(),
});
