import { Outlet, useLocation } from "react-router";
import { maySeeFigures } from "#app/features/accounts/staff/staff-policy.ts";
import { countReadyCases } from "#app/features/claims/find-cases.server.ts";
import { mayReadMessages } from "#app/features/contact/contact-policy.ts";
import { countOpenReports } from "#app/features/enquiries/reports/find-reports.server.ts";
import { countContradictions } from "#app/features/leaks/staff/find-contradictions.server.ts";
import { mayOverseeNewsletter } from "#app/features/newsletter/newsletter-policy.ts";
import { mayOverseePromotions } from "#app/features/promotions/promotion-policy.ts";
import { mayEditGlossary } from "#app/features/search/glossary/glossary-policy.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { requireSecondFactor } from "#app/http/session/staff.server.ts";
import { Page } from "#app/ui/page/page.tsx";
import { Tabs } from "#app/ui/page/tabs.tsx";
import type { Route } from "./+types/with-second-factor.ts";

export const middleware = [requireSecondFactor];

/** Server middleware runs on client navigations only where there is a loader to fetch from. */
export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  return {
    waiting: {
      "/admin/disputes": await countReadyCases(actor),
      "/admin/reports": await countOpenReports(actor),
      "/admin/leaks": await countContradictions(actor),
    } as Record<string, number>,
    maySee: maySeeFigures(actor),
    mayOversee: mayOverseePromotions(actor),
    mayRead: mayReadMessages(actor),
    mayOverseeList: mayOverseeNewsletter(actor),
    mayEdit: mayEditGlossary(actor),
  };
}

const figures = { href: "/admin/overview", text: "Overview", pattern: /^\/admin\/overview/ };
const tabs = [
  { href: "/admin", text: "Queue", pattern: /^\/admin(\/listings|\/?$)/ },
  { href: "/admin/disputes", text: "Disputes", pattern: /^\/admin\/disputes/ },
  { href: "/admin/reports", text: "Reports", pattern: /^\/admin\/reports/ },
  { href: "/admin/leaks", text: "Leak tests", pattern: /^\/admin\/leaks/ },
  { href: "/admin/accounts", text: "Accounts", pattern: /^\/admin\/accounts/ },
  {
    href: "/admin/organisations",
    text: "Organizations",
    pattern: /^\/admin\/organisations/,
  },
  { href: "/admin/audit", text: "Audit log", pattern: /^\/admin\/audit/ },
];
const messages = { href: "/admin/messages", text: "Messages", pattern: /^\/admin\/messages/ };
const promotions = {
  href: "/admin/promotions",
  text: "Promotions",
  pattern: /^\/admin\/promotions/,
};
const search = { href: "/admin/search", text: "Search", pattern: /^\/admin\/search/ };
const newsletter = {
  href: "/admin/newsletter",
  text: "Newsletter",
  pattern: /^\/admin\/newsletter/,
};

export default function GuardedLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { waiting, maySee, mayOversee, mayRead, mayOverseeList, mayEdit } = loaderData;
  const shown = [
    ...(maySee ? [figures] : []),
    ...tabs,
    ...(mayRead ? [messages] : []),
    ...(mayOversee ? [promotions] : []),
    ...(mayOverseeList ? [newsletter] : []),
    ...(mayEdit ? [search] : []),
  ];

  return (
    <>
      <Page className="pt-4">
        <Tabs
          label="Staff area"
          className="max-sm:[&_a]:px-2 max-sm:[&_ul]:gap-0"
          tabs={shown.map(({ pattern, ...tab }) => ({
            ...tab,
            current: pattern.test(pathname),
            ...(waiting[tab.href] && { count: waiting[tab.href] }),
          }))}
        />
      </Page>
      <Outlet />
    </>
  );
}
