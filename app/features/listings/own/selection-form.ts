import { z } from "zod";

/** The selected listings, and the filters to return to. */
export const selectionForm = z.object({
  id: z.array(z.string()).default([]),
  filters: z.string().max(1_000).default(""),
});
