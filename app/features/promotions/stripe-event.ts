import { z } from "zod";

/** What tells whom an event is about. A dispute names only the charge. */
export type EventSubject = {
  id: string;
  customerId: string | undefined;
  chargeId: string | undefined;
};

const naming = z.object({ data: z.object({ object: z.object({ charge: z.string() }) }) });

export function chargeIn(payload: unknown) {
  return naming.safeParse(payload).data?.data.object.charge;
}

/** Under this key the look that an event asks for waits in the queue: one a customer, however many events there are. */
export function lookKey({ id, customerId }: Pick<EventSubject, "id" | "customerId">) {
  return customerId ? `customer:${customerId}` : `event:${id}`;
}
