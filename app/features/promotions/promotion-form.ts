import { z } from "zod";
import { planTypes } from "./promotion-plan.ts";

/** Which of the two buttons was pressed. The price is the server's. */
export const promotionForm = z.object({ planType: z.enum(planTypes) });
