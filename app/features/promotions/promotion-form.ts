import { z } from "zod";
import { planTypes } from "./promotion-plan.ts";

export const promotionForm = z.object({ planType: z.enum(planTypes) });
