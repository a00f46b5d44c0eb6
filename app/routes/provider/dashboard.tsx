import Plus from "lucide-react/icons/plus";
import { Outlet, useLocation, useNavigation } from "react-router";
import { mayEnterStaffArea } from "#app/features/accounts/staff/staff-policy.ts";
import { countNewBriefs } from "#app/features/briefs/inbox/count-new-briefs.server.ts";
import { findDisputes } from "#app/features/claims/find-disputes.server.ts";
import { AnswerAlert } from "#app/features/claims/ui/answer-alert.tsx";
import { countNewEnquiries } from "#app/features/enquiries/inbox/count-new-enquiries.server.ts";
import { OwnListingsSkeleton } from "#app/features/listings/own/ui/own-listings-skeleton.tsx";
import { findOwnOrganisations } from "#app/features/organisations/find-organisation.server.ts";
import { OrganisationSwitcher } from "#app/features/organisations/ui/organisation-switcher.tsx";
import { actorContext } from "#app/http/session/actor.server.ts";
import { brand } from "#app/shared/brand.ts";
import { Button } from "#app/ui/button.tsx";
import { replaceFailedData } from "#app/ui/navigation/replace-failed-data.ts";
import { Page } from "#app/ui/page/page.tsx";
import { Tabs } from "#app/ui/page/tabs.tsx";
import type { Route } from "./+types/dashboard.ts";

const tabs = [
  { href: "/dashboard", text: "Your Listings", holds: /^\/dashboard(\/listings\b|\/?$)/ },
  { href: "/dashboard/inbox", text: "Inbox", holds: /^\/dashboard\/inbox\b/ },
  { href: "/dashboard/import", text: "Import", holds: /^\/dashboard\/import\b/ },
  { href: "/dashboard/people", text: "People", holds: /^\/dashboard\/people\b/ },
  {
    href: "/dashboard/domains",
    text: "Domains",
    holds: /^\/dashboard\/(domains|disputes)\b/,
  },
  { href: "/dashboard/account", text: "Account", holds: /^\/dashboard\/account\b/ },
];

export function meta() {
  return [{ title: `Dashboard | ${brand.name}` }, { name: "robots", content: "noindex" }];
}

export async function loader({ context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  return {
    isStaff: mayEnterStaffArea(actor),
    isAtDesk: actor.isAtDesk,
    organisations: await findOwnOrganisations(actor),
    newInInbox: (await countNewEnquiries(actor)) + (await countNewBriefs(actor)),
    unanswered: (await findDisputes(actor)).filter(
      ({ isClaimant, answer, outcome }) => !isClaimant && !answer && !outcome,
    ),
  };
}

export const clientMiddleware = [
  replaceFailedData("routes/provider/dashboard", {
    isStaff: false,
    isAtDesk: false,
    organisations: [],
    newInInbox: 0,
    unanswered: [],
  }),
];

export default function Dashboard({ loaderData }: Route.ComponentProps) {
  const { pathname } = useLocation();
  const isLoadingListings = useNavigation().location?.pathname === "/dashboard";
  const shown = isLoadingListings ? "/dashboard" : pathname;
  const { isStaff, isAtDesk, organisations, newInInbox, unanswered } = loaderData;
  // Its own page asks already.
  const asking = unanswered.filter(({ id }) => !pathname.includes(id));
  // Unclaimed listings have no people and no domains of their own.
  const offered = tabs.filter(({ text }) => !(isAtDesk && /People|Domains|Inbox/.test(text)));

  return (
    <Page className="flex-1 py-8 md:py-12">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <h1 className="text-title-xl">Dashboard</h1>
        <div className="flex flex-wrap gap-3">
          <Button href="/submit-listing" size="s">
            <Plus aria-hidden="true" className="size-4" />
            Add New Listing
          </Button>
          {isStaff && (
            <Button href="/admin" variant="quiet" size="s">
              Review
            </Button>
          )}
          <form method="post" action="/auth/sign-out">
            <Button type="submit" variant="quiet" size="s">
              Sign Out
            </Button>
          </form>
        </div>
      </div>
      {organisations.length > 1 && <OrganisationSwitcher organisations={organisations} />}
      {asking.length > 0 && (
        <div className="mt-6 flex flex-col gap-3">
          {asking.map((dispute) => (
            <AnswerAlert key={dispute.id} dispute={dispute} />
          ))}
        </div>
      )}
      <Tabs
        label="Dashboard"
        className="mt-6 mb-8"
        tabs={offered.map(({ holds, ...tab }) => ({
          ...tab,
          current: holds.test(shown),
          ...(tab.text === "Inbox" && newInInbox > 0 && { count: newInInbox }),
        }))}
      />
      {shown !== pathname ? <OwnListingsSkeleton /> : <Outlet />}
    </Page>
  );
}
