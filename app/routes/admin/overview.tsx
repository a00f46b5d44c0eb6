import { data } from "react-router";
import { findSignUpFigures } from "#app/features/accounts/staff/find-sign-up-figures.server.ts";
import { SignUpPlots } from "#app/features/accounts/staff/ui/sign-up-plots.tsx";
import { findEnquiryFigures } from "#app/features/enquiries/figures/find-enquiry-figures.server.ts";
import { EnquiryPlots } from "#app/features/enquiries/figures/ui/enquiry-plots.tsx";
import { countOpenReports } from "#app/features/enquiries/reports/find-reports.server.ts";
import { findListingFigures } from "#app/features/moderation/figures/find-listing-figures.server.ts";
import { findReviewFigures } from "#app/features/moderation/figures/find-review-figures.server.ts";
import { ListingPlots } from "#app/features/moderation/figures/ui/listing-plots.tsx";
import { ReviewPlots } from "#app/features/moderation/figures/ui/review-plots.tsx";
import { findPromotionFigures } from "#app/features/promotions/staff/find-promotion-figures.server.ts";
import { PromotionPlots } from "#app/features/promotions/staff/ui/promotion-plots.tsx";
import { findSearchFigures } from "#app/features/search/counted/find-search-figures.server.ts";
import { SearchPlots } from "#app/features/search/counted/ui/search-plots.tsx";
import { actorContext } from "#app/http/session/actor.server.ts";
import {
  byWeek,
  periodOf,
  rangeNames,
  rangeQuery,
  rangeText,
  readRange,
  spanText,
} from "#app/shared/period.ts";
import { Page } from "#app/ui/page/page.tsx";
import { Tabs } from "#app/ui/page/tabs.tsx";
import type { Route } from "./+types/overview.ts";
import { OverviewFigures } from "./overview-figures.tsx";
import { staffMeta } from "./staff-meta.ts";

export const meta = () => staffMeta("Overview");

/** Sequential queries: this rarely opened page uses one database connection at a time. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const actor = context.get(actorContext);
  const now = new Date();
  const range = readRange(url.searchParams);
  const period = periodOf(range, now);
  const weeks = byWeek(period);

  const listings = await findListingFigures(actor, period);
  const reviews = await findReviewFigures(actor, weeks, now);
  const searches = await findSearchFigures(actor, period);
  const enquiries = await findEnquiryFigures(actor, period);
  const openReports = await countOpenReports(actor);
  const promotions = await findPromotionFigures(actor, period, now);
  const signUps = await findSignUpFigures(actor, period);
  if (!listings.ok || !reviews.ok || !searches.ok || !promotions.ok || !signUps.ok || !enquiries.ok)
    throw data(null, { status: 404 });

  return {
    range,
    period,
    weeks,
    span: spanText(period, now),
    figures: {
      listings: listings.value,
      reviews: reviews.value,
      searches: searches.value,
      enquiries: enquiries.value,
      openReports,
      promotions: promotions.value,
      signUps: signUps.value,
    },
  };
}

export default function Overview({ loaderData }: Route.ComponentProps) {
  const { range, period, weeks, span, figures } = loaderData;

  return (
    <Page className="flex-1 py-8">
      <h1 className="text-title-l">Overview</h1>
      <Tabs
        label="Period"
        className="mt-4"
        tabs={rangeNames.map((name) => ({
          href: `/admin/overview${rangeQuery(name)}`,
          text: rangeText(name),
          current: name === range,
        }))}
      />
      <p className="mt-5 text-compact text-ink-2">
        {span} (UTC), by the {period.unit}. The last {period.unit} is not over yet.
      </p>
      <OverviewFigures figures={figures} />
      <div className="mt-10 flex flex-col gap-12">
        <ListingPlots figures={figures.listings} period={period} />
        <ReviewPlots figures={figures.reviews} weeks={weeks} />
        <SearchPlots figures={figures.searches} period={period} />
        <EnquiryPlots
          figures={figures.enquiries}
          period={period}
          openReports={figures.openReports}
        />
        <PromotionPlots figures={figures.promotions} period={period} />
        <SignUpPlots figures={figures.signUps} period={period} />
      </div>
    </Page>
  );
}
