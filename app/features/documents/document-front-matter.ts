import { z } from "zod";

const MAX_DESCRIPTION_LENGTH = 160;

/** The front matter of content/pages/*.mdx. The build fails if one does not match. */
export const documentFrontMatter = z.strictObject({
  title: z.string().trim().min(1),
  description: z.string().trim().min(1).max(MAX_DESCRIPTION_LENGTH),
  updated: z.iso.date(),
});
