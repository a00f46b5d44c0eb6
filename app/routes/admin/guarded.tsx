import { Outlet, useLocation } from "react-router";
import { maySeeFigures } from "#app/features/accounts/staff/staff-policy.ts";
import { mayReadMessages } from "#app/features/contact/contact-policy.ts";
import { mayOverseeNewsletter } from "#app/features/newsletter/newsletter-policy.ts";
import { mayOverseePromotions } from "#app/features/promotions/promotion-policy.ts";
import { mayEditGlossary } from "#app/features/search/glossary/glossary-policy.ts";
import { actorContext } from "#app/http/session/actor.server.ts";
import { requireSecondFactor } from "#app/http/session/staff.server.ts";
import { Page } from "#app/ui/page/page.tsx";
import { Tabs } from "#app/ui/page/tabs.tsx";
import type { Route } from "./+types/guarded.ts";

export const middleware = [requireSecondFactor];

/** Server middleware runs on client navigations only where there is a loader to fetch from. */
export function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  return {
    maySee: maySeeFigures(actor),
    mayOversee: mayOverseePromotions(actor),
    mayRead: mayReadMessages(actor),
    mayOverseeList: mayOverseeNewsletter(actor),
    mayEdit: mayEditGlossary(actor),
  };
}

const figures = { href: "/admin/overview", text: "Overview", holds: /^\/admin\/overview/ };
const tabs = [
  { href: "/admin", text: "Queue", holds: /^\/admin(\/listings|\/?$)/ },
  { href: "/admin/accounts", text: "Accounts", holds: /^\/admin\/accounts/ },
  { href: "/admin/audit", text: "Audit log", holds: /^\/admin\/audit/ },
];
const desk = { href: "/admin/messages", text: "Messages", holds: /^\/admin\/messages/ };
const overseers = { href: "/admin/promotions", text: "Promotions", holds: /^\/admin\/promotions/ };
const search = { href: "/admin/search", text: "Search", holds: /^\/admin\/search/ };
const list = { href: "/admin/newsletter", text: "Newsletter", holds: /^\/admin\/newsletter/ };

/** Each page of the staff area brings its own measure and heading. */
export default function GuardedLayout({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const { maySee, mayOversee, mayRead, mayOverseeList, mayEdit } = loaderData;
  const shown = [
    ...(maySee ? [figures] : []),
    ...tabs,
    ...(mayRead ? [desk] : []),
    ...(mayOversee ? [overseers] : []),
    ...(mayOverseeList ? [list] : []),
    ...(mayEdit ? [search] : []),
  ];

  return (
    <>
      <Page className="pt-4">
        <Tabs
          label="Staff area"
          className="max-sm:[&_a]:px-2 max-sm:[&_ul]:gap-0"
          tabs={shown.map(({ holds, ...tab }) => ({ ...tab, current: holds.test(pathname) }))}
        />
      </Page>
      <Outlet />
    </>
  );
}
