import { z } from "zod";
import { frequencies } from "./saved-search.ts";

export const saveForm = z.object({
  frequency: z.enum(["daily", "weekly"], "Please choose how often."),
});

export const frequencyForm = z.object({
  frequency: z.enum(frequencies, "Please choose how often."),
});
