import { Form, useNavigation } from "react-router";
import { factFields } from "#app/features/facts/fact-fields.ts";
import { detailsText, factText } from "#app/features/facts/fact-text.ts";
import { dayText } from "#app/shared/day-text.ts";
import { Badge } from "#app/ui/badge.tsx";
import { Button } from "#app/ui/button.tsx";
import { Card } from "#app/ui/card.tsx";
import { TextLink } from "#app/ui/text-link.tsx";
import { chosenValue } from "../confirmation-form.ts";
import type { FactToConfirm, ListingToConfirm } from "../fact-to-confirm.ts";

/** Nothing is ticked unless the owner has asked for all; the link does so without scripts too. */
export function FactsToConfirm({
  listings,
  isAllTicked,
  path,
  selectPath,
}: {
  listings: ListingToConfirm[];
  isAllTicked: boolean;
  path: string;
  /** The same page with all ticked, or with none. */
  selectPath: string;
}) {
  const isBusy = useNavigation().state !== "idle";

  return (
    <Form
      // The ticks are the browser's own, so a page with others ticked is another form.
      key={String(isAllTicked)}
      method="post"
      action={path}
      className="flex flex-col gap-5"
    >
      <div>
        <Button href={selectPath} data-keep-scroll="" variant="quiet" size="s">
          {isAllTicked ? "Select none" : "Select all"}
        </Button>
      </div>
      {listings.map((listing) => (
        <Card
          key={listing.id}
          as="section"
          padding="none"
          aria-labelledby={`listing-${listing.id}`}
        >
          <h3
            id={`listing-${listing.id}`}
            className="border-line border-b px-5 py-4 text-title-s [overflow-wrap:anywhere] sm:px-6"
          >
            {listing.businessName}
          </h3>
          <ul>
            {listing.facts.map((due) => (
              <Row key={due.name} listing={listing} due={due} isTicked={isAllTicked} />
            ))}
          </ul>
        </Card>
      ))}
      <div className="sticky bottom-0 border-line border-t bg-paper py-3">
        <Button type="submit" aria-disabled={isBusy}>
          Still true
        </Button>
      </div>
    </Form>
  );
}

function Row({
  listing,
  due: { name, fact, isAged },
  isTicked,
}: {
  listing: ListingToConfirm;
  due: FactToConfirm;
  isTicked: boolean;
}) {
  const field = factFields[name];
  if (!field) return null;
  const { statedAt, confirmedAt, agesOn } = fact;
  const details = detailsText(field, fact);

  return (
    <li className="flex gap-x-4 gap-y-1 max-sm:flex-col sm:items-start border-line border-t px-5 py-4 first:border-t-0 sm:px-6">
      <label className="flex min-w-0 flex-1 cursor-pointer gap-3.5">
        <input
          type="checkbox"
          name="fact"
          value={chosenValue({ listingId: listing.id, field: name })}
          defaultChecked={isTicked}
          className="mt-0.5 size-5 shrink-0 scroll-mb-24 cursor-pointer accent-accent-fill"
        />
        <span className="min-w-0">
          <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 text-ink-2 text-small">
            {field.label}
            {isAged && (
              <Badge size="s" tone="warning">
                Aged
              </Badge>
            )}
          </span>
          <span className="mt-0.5 block font-semibold text-compact [overflow-wrap:anywhere]">
            {factText(field, fact)}
          </span>
          {details && (
            <span className="mt-0.5 block text-small [overflow-wrap:anywhere]">{details}</span>
          )}
          <span className="mt-1 block text-ink-2 text-small">
            {confirmedAt
              ? `Confirmed on ${dayText(confirmedAt)}`
              : `Stated on ${dayText(statedAt)}`}
            {", "}
            {isAged ? "aged" : "ages"} on {dayText(agesOn)}
          </span>
        </span>
      </label>
      <TextLink
        href={`/dashboard/listings/${listing.id}/facts?group=${field.group}#${name}`}
        className="w-fit shrink-0 scroll-mb-24 text-small max-sm:ml-8.5"
      >
        Change
        <span className="sr-only">
          {" "}
          {field.label} of {listing.businessName}
        </span>
      </TextLink>
    </li>
  );
}
