import { type SignUpFigures, totalSignUps } from "#app/features/accounts/staff/sign-up-figures.ts";
import { type EnquiryFigures, totalOf } from "#app/features/enquiries/figures/enquiry-figures.ts";
import type { ListingFigures } from "#app/features/moderation/figures/listing-figures.ts";
import {
  percentText,
  type ReviewFigures,
  totalInTime,
} from "#app/features/moderation/figures/review-figures.ts";
import {
  liveNow,
  type PromotionFigures,
} from "#app/features/promotions/staff/promotion-figures.ts";
import { type SearchFigures, totalSearches } from "#app/features/search/counted/search-figures.ts";
import { classNames } from "#app/ui/class-names.ts";

type Figures = {
  listings: ListingFigures;
  reviews: ReviewFigures;
  searches: SearchFigures;
  enquiries: EnquiryFigures;
  openReports: number;
  promotions: PromotionFigures;
  signUps: SignUpFigures;
};

export function OverviewFigures({ figures }: { figures: Figures }) {
  const { listings, reviews, searches, enquiries, openReports, promotions, signUps } = figures;
  const { late, all } = reviews.waiting;
  const inTime = totalInTime(reviews);
  const asked = totalOf(enquiries, "enquiries");
  const searched = totalSearches(searches);

  const tiles = [
    { href: "#listings", name: "Live listings", value: format(listings.now.live) },
    {
      href: "#reviews",
      name: "Waiting for a decision",
      value: format(all),
      note: late > 0 ? `${format(late)} late` : "none late",
      isAlarming: late > 0,
    },
    {
      href: "#reviews",
      name: "Decided in time",
      value: inTime === undefined ? "–" : percentText(inTime),
      note: inTime === undefined ? "nothing decided" : undefined,
    },
    {
      href: "#searches",
      name: "Searches without results",
      value: format(searched.unanswered),
      note: searched.searches > 0 ? `of ${format(searched.searches)}` : "none counted",
    },
    {
      href: "#enquiries",
      name: "Enquiries sent",
      value: format(asked),
      note: asked > 0 ? `${format(totalOf(enquiries, "replied"))} with a reply` : undefined,
    },
    {
      href: "/admin/reports",
      name: "Reported messages",
      value: format(openReports),
      note: openReports > 0 ? "to be decided" : "none waits",
      isAlarming: openReports > 0,
    },
    { href: "#promotions", name: "Live promotions", value: format(liveNow(promotions)) },
    { href: "#sign-ups", name: "Accounts opened", value: format(totalSignUps(signUps).accounts) },
  ];

  return (
    <ul aria-label="At a glance" className="mt-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
      {tiles.map((tile) => (
        <Tile key={tile.name} {...tile} />
      ))}
    </ul>
  );
}

function Tile({
  href,
  name,
  value,
  note,
  isAlarming = false,
}: {
  href: string;
  name: string;
  value: string;
  note?: string | undefined;
  isAlarming?: boolean;
}) {
  return (
    <li>
      <a
        href={href}
        className="flex h-full flex-col rounded-panel border border-line bg-surface px-4 py-3.5 transition-colors hover:border-line-strong"
      >
        <span className="flex-1 text-ink-2 text-small text-balance">{name}</span>
        <b className="mt-1 block font-bold font-display text-title-l tracking-[-0.02em]">{value}</b>
        <span
          className={classNames(
            "block min-h-5 text-tiny",
            isAlarming ? "font-semibold text-danger" : "text-ink-2",
          )}
        >
          {note}
        </span>
      </a>
    </li>
  );
}

function format(count: number) {
  return count.toLocaleString("en-US");
}
