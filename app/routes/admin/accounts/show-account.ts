import { data, type RouterContextProvider } from "react-router";
import { findAccountRecord } from "#app/features/accounts/staff/find-account-record.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

type Args = { context: Readonly<RouterContextProvider>; params: { id: string } };

/** The loader of the account page and of every form on it. */
export async function showAccount({ context, params }: Args) {
  const found = await findAccountRecord(context.get(actorContext), params.id);
  if (!found.ok) throw data(null, { status: 404 });
  return found.value;
}
