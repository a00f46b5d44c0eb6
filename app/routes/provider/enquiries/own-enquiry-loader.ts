import { data, type RouterContextProvider } from "react-router";
import { findOwnEnquiry } from "#app/features/enquiries/find-own-enquiries.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

/** Shared by the page and its form routes; undefined for an enquiry of others. */
export async function ownEnquiryLoader({
  context,
  params,
}: {
  context: Readonly<RouterContextProvider>;
  params: { id: string };
}) {
  const actor = context.get(actorContext);
  const found = await findOwnEnquiry(actor, params.id);
  if (!found) return data(undefined, { status: 404 });
  return { ...found, email: actor.email, formKey: crypto.randomUUID() };
}
