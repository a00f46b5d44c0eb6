import { z } from "zod";
import { findCategory } from "#app/features/catalog/categories.ts";

/** Unknown values are ignored, so that old links work. */
const queueFilters = z.object({
  kind: z.enum(["listings", "updates"]).optional().catch(undefined),
  late: z.stringbool().catch(false).default(false),
  category: z
    .string()
    .transform((text) => findCategory(text)?.name)
    .optional()
    .catch(undefined),
  page: z.coerce.number().int().min(1).max(1_000).catch(1).default(1),
});

export type QueueFilters = z.infer<typeof queueFilters>;

export function readQueueFilters(parameters: URLSearchParams): QueueFilters {
  return queueFilters.parse(Object.fromEntries(parameters));
}

export function queuePath({ kind, late, category, page }: Partial<QueueFilters>) {
  const asked = new URLSearchParams({
    ...(kind && { kind }),
    ...(late && { late: "true" }),
    ...(category && { category }),
    ...(page && page > 1 && { page: String(page) }),
  });
  return asked.size > 0 ? `/admin?${asked}` : "/admin";
}

export function isNarrowed({ kind, late, category }: QueueFilters) {
  return kind !== undefined || late || category !== undefined;
}
