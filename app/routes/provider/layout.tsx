import { Outlet } from "react-router";
import { useLiveSession } from "#app/features/accounts/ui/use-live-session.tsx";
import { requireActor } from "#app/http/actor.server.ts";

export const middleware = [requireActor];

/** Server middleware runs on client navigations only where there is a loader to fetch from. */
export function loader() {
  return null;
}

export default function ProviderLayout() {
  useLiveSession();
  return <Outlet />;
}
