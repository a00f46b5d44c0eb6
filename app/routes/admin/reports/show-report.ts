import { data, type RouterContextProvider } from "react-router";
import { readReport } from "#app/features/enquiries/reports/find-reports.server.ts";
import { actorContext } from "#app/http/session/actor.server.ts";

type Args = { context: Readonly<RouterContextProvider>; params: { id: string } };

/** The loader of the page and of its form. */
export async function showReport({ context, params }: Args) {
  const found = await readReport(context.get(actorContext), params.id);
  if (!found) throw data(null, { status: 404 });
  return found;
}
