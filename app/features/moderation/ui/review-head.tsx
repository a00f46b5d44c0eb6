import { ageText } from "#app/features/listings/age.ts";
import { OpensInNewTab, websiteLink } from "#app/features/listings/ui/website-link.tsx";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { LocalTime } from "#app/ui/local-time.tsx";
import { type Owner, type Review, reviewStateOf } from "../review.ts";
import { DueTime } from "./due-time.tsx";
import { KindBadges } from "./kind-badges.tsx";
import { ShortcutKey } from "./shortcut-key.tsx";

export function ReviewHead({
  review,
  now,
  hasShortcuts,
}: {
  review: Review;
  now: string;
  hasShortcuts: boolean;
}) {
  return (
    <header>
      <Button
        href="/admin"
        variant="ghost"
        size="s"
        className="-ml-3.5"
        aria-keyshortcuts={hasShortcuts ? "q" : undefined}
      >
        <span aria-hidden="true">←</span> Queue
        {hasShortcuts && <ShortcutKey name="Q" className="pointer-coarse:hidden" />}
      </Button>
      <h1 className="mt-1 text-title-l [overflow-wrap:anywhere]">{review.proposed.businessName}</h1>
      <div className="mt-3 flex flex-wrap items-center gap-x-4 gap-y-2">
        <Standing review={review} />
        {review.dueAt && <DueTime dueAt={review.dueAt} now={now} />}
      </div>
      <OwnerLine owner={review.owner} now={now} />
      <p className="mt-1 text-compact text-ink-2 [overflow-wrap:anywhere]">
        Website:{" "}
        <a {...websiteLink({ ...review, ...review.proposed })} className={link}>
          {review.proposed.website}
          <OpensInNewTab />
        </a>
      </p>
    </header>
  );
}

function Standing({ review }: { review: Review }) {
  const standing = reviewStateOf(review);
  if (standing === "waiting") return <KindBadges {...review} />;
  return standing === "live" ? (
    <Badge size="s" tone="ok">
      Live
    </Badge>
  ) : (
    <Badge size="s" tone="warning">
      Changes requested
    </Badge>
  );
}

function OwnerLine({ owner, now }: { owner: Owner; now: string }) {
  return (
    <p className="mt-3 flex flex-wrap gap-x-2.5 gap-y-1 text-compact text-ink-2">
      <span className="[overflow-wrap:anywhere]">
        By{" "}
        <a href={`/admin/accounts/${owner.id}`} className={link}>
          {owner.email}
        </a>
      </span>
      {owner.isSuspended && <SuspendedBadge />}
      <span>
        Joined {ageText(new Date(owner.since), new Date(now))} (<LocalTime at={owner.since} />)
      </span>
      {owner.organisation && (
        <>
          <span className="[overflow-wrap:anywhere]">
            For{" "}
            <a href={`/admin/organisations/${owner.organisation.id}`} className={link}>
              {owner.organisation.label}
            </a>
          </span>
          {owner.organisation.isSuspended && <SuspendedBadge />}
        </>
      )}
      <span>{describeListings(owner)}</span>
    </p>
  );
}

function SuspendedBadge() {
  return (
    <Badge size="s" tone="danger">
      Suspended
    </Badge>
  );
}

const link =
  "rounded-[4px] font-semibold text-ink underline decoration-line-strong underline-offset-4 hover:decoration-current";

function describeListings({ live, pending, rejected }: Owner) {
  const counts = [`${live} live`, `${pending} in review`, `${rejected} with changes requested`];
  return `Listings: ${counts.join(", ")}`;
}
