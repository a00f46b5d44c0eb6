import { Plus } from "lucide-react";
import { Outlet, useLocation } from "react-router";
import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { Page } from "#app/ui/page.tsx";
import { Tabs } from "#app/ui/tabs.tsx";

const tabs = [
  { href: "/dashboard", text: "Your Listings" },
  { href: "/dashboard/account", text: "Account" },
];

export function meta() {
  return [{ title: `Dashboard | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export default function Dashboard() {
  const { pathname } = useLocation();

  return (
    <Page className="flex-1 py-8 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-title-xl">Dashboard</h1>
        <div className="flex flex-wrap gap-3">
          <Button href="/submit-listing" size="s">
            <Plus aria-hidden="true" className="size-4" />
            Add New Listing
          </Button>
          <form method="post" action="/auth/sign-out">
            <Button type="submit" variant="quiet" size="s">
              Sign Out
            </Button>
          </form>
        </div>
      </div>
      <Tabs
        label="Dashboard"
        className="mt-6 mb-8"
        tabs={tabs.map((tab) => ({ ...tab, current: tab.href === pathname.replace(/\/$/, "") }))}
      />
      <Outlet />
    </Page>
  );
}
