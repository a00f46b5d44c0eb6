import { data, type RouterContextProvider } from "react-router";
import { findAskedEnquiry } from "#app/features/enquiries/inbox/find-asked-enquiry.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

/** Shared by the page and its form routes; undefined for an enquiry to others. */
export async function askedEnquiryLoader({
  context,
  params,
}: {
  context: Readonly<RouterContextProvider>;
  params: { id: string };
}) {
  const found = await findAskedEnquiry(context.get(actorContext), params.id);
  return found ? { ...found, formKey: crypto.randomUUID() } : data(undefined, { status: 404 });
}
