import { z } from "zod";

export const retryEventForm = z.object({ id: z.string().min(1).max(255) });
