import { Outlet, useLocation } from "react-router";
import { requireSecondFactor } from "#app/http/staff.server.ts";
import { Page } from "#app/ui/page.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

export const middleware = [requireSecondFactor];

/** Server middleware runs on client navigations only where there is a loader to fetch from. */
export function loader() {
  return null;
}

const tabs = [
  { href: "/admin", text: "Queue", holds: /^\/admin(\/listings|\/?$)/ },
  { href: "/admin/accounts", text: "Accounts", holds: /^\/admin\/accounts/ },
  { href: "/admin/audit", text: "Audit log", holds: /^\/admin\/audit/ },
];

/** Each page of the staff area brings its own measure and heading. */
export default function GuardedLayout() {
  const { pathname } = useLocation();

  return (
    <>
      <Page className="pt-4">
        <Tabs
          label="Staff area"
          tabs={tabs.map(({ holds, ...tab }) => ({ ...tab, current: holds.test(pathname) }))}
        />
      </Page>
      <Outlet />
    </>
  );
}
