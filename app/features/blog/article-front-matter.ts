import { z } from "zod";
import { articleCategorySlugs } from "./article-category.ts";

const MAX_DESCRIPTION_LENGTH = 160;

/** The front matter of content/blog/*.mdx. The build fails if one does not match. */
export const articleFrontMatter = z
  .strictObject({
    title: z.string().trim().min(1),
    description: z.string().trim().min(1).max(MAX_DESCRIPTION_LENGTH),
    category: z.enum(articleCategorySlugs),
    published: z.iso.date(),
    updated: z.iso.date().optional(),
    related: z.array(z.string()).min(2).max(3),
    featured: z.boolean().default(false),
  })
  .refine(({ published, updated }) => !updated || updated >= published, {
    path: ["updated"],
    error: "must not lie before 'published'",
  });
