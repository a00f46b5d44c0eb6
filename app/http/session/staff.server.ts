import { data, type MiddlewareFunction, redirect } from "react-router";
import {
  findSecondFactor,
  findStaffSession,
} from "#app/features/accounts/staff/find-staff-session.server.ts";
import type { OpenedStaffSession } from "#app/features/accounts/staff/open-staff-session.server.ts";
import { mayEnterStaffArea } from "#app/features/accounts/staff/staff-policy.ts";
import { secondFactorPath } from "#app/features/accounts/staff/staff-return-path.ts";
import { actorContext } from "./actor.server.ts";
import { readCookie, staffCookie } from "./cookies.server.ts";

type Context = Parameters<MiddlewareFunction<Response>>[0]["context"];

/** For those who may not enter, it does not exist. Comes after requireActor. */
export const requireStaff: MiddlewareFunction<Response> = ({ context }) => {
  if (!mayEnterStaffArea(context.get(actorContext))) throw data(null, { status: 404 });
};

/** Nothing behind it is shown or done before the second factor was shown lately. Comes after requireStaff. */
export const requireSecondFactor: MiddlewareFunction<Response> = async ({
  request,
  url,
  context,
}) => {
  if (await isSecondFactorShown(request, context)) return;

  const hasFactor = await findSecondFactor(context.get(actorContext).id);
  throw redirect(
    hasFactor ? secondFactorPath(placeToReturn(request, url)) : "/admin/second-factor/set-up",
  );
};

export async function isSecondFactorShown(request: Request, context: Context) {
  const token = await readCookie(request, staffCookie);
  return Boolean(token && (await findStaffSession(token, context.get(actorContext))));
}

/** Hands the browser its staff session. */
export async function staffHeaders({ token }: OpenedStaffSession) {
  return new Headers({ "Set-Cookie": await staffCookie.serialize(token) });
}

/** After a change that was not done: the page it was asked from. */
function placeToReturn(request: Request, { pathname, search }: URL) {
  if (request.method === "GET") return pathname + search;

  const page = URL.parse(request.headers.get("Referer") ?? "");
  return page ? page.pathname + page.search : "";
}
