import { Outlet } from "react-router";
import { requireStaff } from "#app/http/session/staff.server.ts";

export const middleware = [requireStaff];

/** Server middleware runs on client navigations only where there is a loader to fetch from. */
export function loader() {
  return null;
}

export default function StaffLayout() {
  return <Outlet />;
}
