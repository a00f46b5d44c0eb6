import type { Handler } from "../handler.ts";
import { newId } from "../world.ts";
import { findCustomer } from "./customers.ts";

export const createPortalSession: Handler<"createPortalSession"> = (world, params) => {
  const customer = findCustomer(world, params.customer ?? "", "customer");
  const session = world.make("portalSession", "bps", {
    configuration: newId("bpc"),
    customer: customer.id,
    return_url: params.return_url ?? null,
  });
  session.url = `${world.url}/p/session/${session.id}`;
  world.portalSessions.set(session.id, session);
  return session;
};
