import { z } from "zod";
import { articleCategorySlugs } from "./article-category.ts";

const MAX_DESCRIPTION_LENGTH = 160;

/** What stands above the text in content/blog/*.mdx. A build with anything else in it fails. */
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
