import { Outlet, useLocation, useNavigation } from "react-router";
import { useLiveSession } from "#app/features/accounts/ui/use-live-session.ts";
import { EditorSkeleton } from "#app/features/listings/own/ui/editor/editor-skeleton.tsx";
import { useLiveListings } from "#app/features/listings/own/ui/use-live-listings.ts";
import { requireActor } from "#app/http/session/actor.server.ts";
import { requireSecondFactorAtDesk } from "#app/http/session/staff.server.ts";
import { refuseSuspended } from "./refuse-suspended.ts";

export const middleware = [requireActor, refuseSuspended, requireSecondFactorAtDesk];

/** Server middleware runs on client navigations only where there is a loader to fetch from. */
export function loader() {
  return null;
}

const editor = /^\/(submit-listing|edit-listing\/.)/;

/**
 * Each child route has a loader, so the middleware still runs; not revalidating keeps the layout when a child fails.
 */
export function shouldRevalidate() {
  return false;
}

export default function ProviderLayout() {
  useLiveSession({ onListingsChange: useLiveListings() });
  const { pathname } = useLocation();
  const wanted = useNavigation().location?.pathname;

  return wanted && wanted !== pathname && editor.test(wanted) ? <EditorSkeleton /> : <Outlet />;
}
