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

/** 404 for everyone who is not staff. Comes after requireActor. */
export const requireStaff: MiddlewareFunction<Response> = ({ context }) => {
  if (!mayEnterStaffArea(context.get(actorContext))) throw data(null, { status: 404 });
};

/** Requires a recent second factor. Comes after requireStaff. */
export const requireSecondFactor: MiddlewareFunction<Response> = async ({
  request,
  url,
  context,
}) => {
  if (await isSecondFactorShown(request, context)) return;

  const hasFactor = await findSecondFactor(context.get(actorContext).id);
  throw redirect(
    hasFactor ? secondFactorPath(pathToReturnTo(request, url)) : "/admin/second-factor/set-up",
  );
};

/** Staff who write unclaimed listings have shown it too. Leaving them, and their own account, need none. Comes after requireActor. */
export const requireSecondFactorAtDesk: MiddlewareFunction<Response> = (args, next) => {
  const isOutside = /^\/(admin|join|dashboard\/(account|organisation))(\/|$)/.test(
    args.url.pathname,
  );
  if (isOutside || !args.context.get(actorContext).isAtDesk) return;
  return requireSecondFactor(args, next);
};

export async function isSecondFactorShown(request: Request, context: Context) {
  const token = await readCookie(request, staffCookie);
  return Boolean(token && (await findStaffSession(token, context.get(actorContext))));
}

export async function staffHeaders({ token }: OpenedStaffSession) {
  return new Headers({ "Set-Cookie": await staffCookie.serialize(token) });
}

/** After a refused write request: the page that sent it. */
function pathToReturnTo(request: Request, { pathname, search }: URL) {
  if (request.method === "GET") return pathname + search;

  const page = URL.parse(request.headers.get("Referer") ?? "");
  return page ? page.pathname + page.search : "";
}
