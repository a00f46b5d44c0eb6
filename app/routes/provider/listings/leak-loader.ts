import { data, type RouterContextProvider } from "react-router";
import { findLeakTest } from "#app/features/leaks/find-leak-test.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

/** Shared by the page and the one that shows an address for a mail. */
export async function leakLoader({
  context,
  params,
}: {
  context: Readonly<RouterContextProvider>;
  params: { id: string };
}) {
  const found = await findLeakTest(context.get(actorContext), params.id);
  return found ?? data(undefined, { status: 404 });
}
