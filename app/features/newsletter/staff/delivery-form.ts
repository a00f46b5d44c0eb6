import { z } from "zod";

export const retryDeliveryForm = z.object({ id: z.string().max(64) });
