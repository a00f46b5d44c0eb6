import { data, type RouterContextProvider } from "react-router";
import { findAccountRecord } from "#app/features/accounts/staff/find-account-record.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

type Asked = { context: Readonly<RouterContextProvider>; params: { id: string } };

/** The page of one account, behind each of its forms too. */
export async function showAccount({ context, params }: Asked) {
  const found = await findAccountRecord(context.get(actorContext), params.id);
  if (!found.ok) throw data(null, { status: 404 });
  return found.value;
}
