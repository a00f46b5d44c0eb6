import { z } from "zod";
import { isOwnReturnAddress } from "./checkout/return-address.ts";
import { planTypes } from "./promotion-plan.ts";

/** Request bodies of the specification's backend functions. Strict, so that no price or owner can be sent. */
export function checkoutRequest(origin: string) {
  const returning = (outcome: "success" | "canceled") =>
    z.string().refine((address) => isOwnReturnAddress(address, origin, outcome));

  return z
    .strictObject({
      planType: z.enum(planTypes),
      serviceId: z.string().max(40),
      successUrl: returning("success").optional(),
      cancelUrl: returning("canceled").optional(),
    })
    .transform(({ planType, serviceId }) => ({ listingId: serviceId, planType }));
}

export const cancellationRequest = z.strictObject({ subscriptionId: z.string().min(1).max(255) });
