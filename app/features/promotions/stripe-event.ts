import { z } from "zod";

/** Whom an event is about. A dispute names only the charge. */
export type EventSubject = {
  id: string;
  customerId: string | undefined;
  chargeId: string | undefined;
};

const chargeEvent = z.object({ data: z.object({ object: z.object({ charge: z.string() }) }) });

export function chargeIn(payload: unknown) {
  return chargeEvent.safeParse(payload).data?.data.object.charge;
}

/** The queue key of the sync that an event asks for: at most one waits for each customer. */
export function syncKey({ id, customerId }: Pick<EventSubject, "id" | "customerId">) {
  return customerId ? `customer:${customerId}` : `event:${id}`;
}
