import { Outlet } from "react-router";
import { requireActor } from "#app/http/session/actor.server.ts";

export const middleware = [requireActor];

/** Server middleware runs on client navigations only where there is a loader to fetch from. */
export function loader() {
  return null;
}

export function shouldRevalidate() {
  return false;
}

/** The lists are the account's own, so no organisation and no second factor is asked for. */
export default function SignedIn() {
  return <Outlet />;
}
