import BadgeCheck from "lucide-react/icons/badge-check";
import Clock from "lucide-react/icons/clock";
import Layers from "lucide-react/icons/layers";
import MessageSquareReply from "lucide-react/icons/message-square-reply";
import PencilLine from "lucide-react/icons/pencil-line";
import ShieldCheck from "lucide-react/icons/shield-check";
import UserRoundCheck from "lucide-react/icons/user-round-check";
import type { ReactNode } from "react";
import { methodTexts, type ProofMethod } from "#app/features/domains/domain.ts";
import { LEAK_TEST } from "#app/features/leaks/leak-test.ts";
import { dayText } from "#app/shared/day-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { classNames } from "#app/ui/class-names.ts";
import type { PublicListing } from "../listing.ts";
import { oneLineOf } from "../one-line.ts";
import { CompareButton } from "./compare-button.tsx";
import { ListingLogo } from "./listing-logo.tsx";
import { AskButton } from "./page/ask-button.tsx";
import { HeadPrice } from "./page/head-price.tsx";
import { VisitButton } from "./page/visit-button.tsx";
import { SaveButton } from "./save-button.tsx";

type Head = Pick<
  PublicListing,
  | "id"
  | "businessName"
  | "oneLine"
  | "description"
  | "logoUrl"
  | "category"
  | "priceFrom"
  | "priceUnit"
  | "website"
  | "isPromoted"
>;

type Tested = { day: string; layers: string };
type Proof = { domain: string; method: ProofMethod; day: string };

/** A name longer than this would take too many lines in the large size. */
const LONG_NAME = 40;

/** Beside each other from a wide page on; on a phone what it is comes first. */
const areas = classNames(
  "[grid-template-areas:'logo_name'_'one_one'_'side_side'_'trust_trust'] grid-cols-[auto_minmax(0,1fr)]",
  "@2xl:[grid-template-areas:'logo_name'_'logo_one'_'logo_side'_'logo_trust']",
  "@4xl:[grid-template-areas:'logo_name_side'_'logo_one_side'_'logo_trust_trust']",
  "@4xl:grid-cols-[auto_minmax(0,1fr)_auto]",
);

export function ListingHead({
  listing,
  categoryPath,
  updated,
  reviewed,
  proof,
  isUnclaimed = false,
  replies = null,
  tested,
  askPath,
  heading: Heading = "h1",
}: {
  listing: Head;
  /** Left out in a preview, in which only the link to the website works. */
  categoryPath?: string;
  updated: { text: string; date: string };
  /** The day on which a moderator accepted what is shown. */
  reviewed?: string | undefined;
  /** How the provider has shown that the website's domain is theirs, and on which day. */
  proof?: Proof | undefined;
  /** Staff wrote it, and the provider has not claimed it. */
  isUnclaimed?: boolean;
  /** How the provider replies to enquiries, if there were enough. */
  replies?: string | null;
  /** The day on which the demo was looked at, and the layers in which nothing leaked. */
  tested?: Tested | undefined;
  /** Left out if no organisation would read what is asked. */
  askPath?: string;
  heading?: "h1" | "h2";
}) {
  const isPublic = categoryPath !== undefined;

  return (
    <header className="@container">
      <div className={classNames("grid gap-x-4 gap-y-3 @2xl:gap-x-5.5", areas)}>
        <ListingLogo
          listing={listing}
          size="l"
          className="[grid-area:logo] max-sm:size-14 max-sm:rounded-[14px] max-sm:text-[1.375rem]"
        />
        <Heading
          className={classNames(
            "min-w-0 self-center [grid-area:name] [overflow-wrap:anywhere]",
            listing.businessName.length > LONG_NAME ? "text-title-l" : "text-title-xl",
          )}
        >
          {listing.businessName}
        </Heading>
        <p className="max-w-[60ch] text-ink-2 text-lead leading-normal text-pretty [grid-area:one] [overflow-wrap:anywhere]">
          {oneLineOf(listing)}
        </p>
        <div className="flex flex-col gap-4 [grid-area:side] @4xl:items-end @4xl:pl-4">
          <HeadPrice {...listing} />
          {/* Below that width the bar at the bottom has them. */}
          <div className={classNames("flex flex-wrap gap-2.5", isPublic && "max-lg:hidden")}>
            {askPath && <AskButton href={askPath} className="min-w-44" />}
            <VisitButton
              listing={listing}
              isCounted={isPublic}
              variant={askPath ? "quiet" : "primary"}
              className="min-w-44"
            />
            {isPublic && <CompareButton listing={listing} size="m" />}
            {isPublic && <SaveButton listing={listing} size="m" />}
          </div>
        </div>
        <Trust
          listing={listing}
          categoryPath={categoryPath}
          updated={updated}
          reviewed={reviewed}
          proof={proof}
          isUnclaimed={isUnclaimed}
          replies={replies}
          tested={tested}
        />
      </div>
    </header>
  );
}

function Trust({
  listing,
  categoryPath,
  updated,
  reviewed,
  proof,
  isUnclaimed,
  replies,
  tested,
}: {
  listing: Pick<PublicListing, "category" | "isPromoted">;
  categoryPath: string | undefined;
  updated: { text: string; date: string };
  reviewed: string | undefined;
  proof: Proof | undefined;
  isUnclaimed: boolean;
  replies: string | null;
  tested: Tested | undefined;
}) {
  return (
    <div className="min-w-0 text-small [grid-area:trust]">
      <ul className="flex flex-wrap items-center gap-x-5 gap-y-2 text-ink-2">
        <Said icon={<Layers aria-hidden="true" />}>
          <a
            href={categoryPath}
            className="rounded-[4px] underline-offset-4 hover:text-ink hover:underline"
          >
            {listing.category}
          </a>
        </Said>
        {reviewed && (
          <Said icon={<UserRoundCheck aria-hidden="true" />}>
            Reviewed by a person on <time dateTime={reviewed}>{dayText(reviewed)}</time>
          </Said>
        )}
        {proof && (
          <Said icon={<BadgeCheck aria-hidden="true" />}>
            <span className="[overflow-wrap:anywhere]">{proof.domain}</span> proven by{" "}
            {methodTexts[proof.method]} on <time dateTime={proof.day}>{dayText(proof.day)}</time>
          </Said>
        )}
        {tested && (
          <Said icon={<ShieldCheck aria-hidden="true" />}>
            <a
              href={LEAK_TEST}
              className="rounded-[4px] underline-offset-4 hover:text-ink hover:underline"
            >
              Demo tested
            </a>{" "}
            on <time dateTime={tested.day}>{dayText(tested.day)}</time>, nothing leaked in:{" "}
            {tested.layers}
          </Said>
        )}
        {isUnclaimed && (
          <Said icon={<PencilLine aria-hidden="true" />}>
            Written by our staff, not claimed by the provider
          </Said>
        )}
        {replies && <Said icon={<MessageSquareReply aria-hidden="true" />}>{replies}</Said>}
        <Said icon={<Clock aria-hidden="true" />}>
          Updated <time dateTime={updated.date}>{updated.text}</time>
        </Said>
      </ul>
      {listing.isPromoted && (
        <p className="mt-3 flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2 text-tiny">
          <Badge tone="vip" size="s">
            Promoted
          </Badge>
          <span>
            The provider pays for a place at the top of its category.{" "}
            <a href="/how-ranking-works" className="underline underline-offset-4 hover:text-ink">
              How ranking works
            </a>
          </span>
        </p>
      )}
    </div>
  );
}

function Said({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <li className="flex min-w-0 items-baseline gap-1.5 [&>svg]:size-3.5 [&>svg]:shrink-0 [&>svg]:translate-y-0.5">
      {icon}
      <span className="min-w-0">{children}</span>
    </li>
  );
}
