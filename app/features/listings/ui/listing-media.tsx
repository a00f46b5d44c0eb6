import type { ReactNode } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { Monogram } from "#app/ui/monogram.tsx";
import type { Picture } from "../pictures/picture.ts";
import { ListingLogo } from "./listing-logo.tsx";
import { ListingPicture } from "./listing-picture.tsx";

/** The picture of a card, else its logo or initials on a ground of their own. Decorative: the name is beside it. */
export function ListingMedia({
  listing,
  logo,
  className,
}: {
  listing: { businessName: string; logoUrl: string | null; picture?: Picture | null };
  logo?: ReactNode;
  className: string;
}) {
  const { businessName, logoUrl, picture } = listing;
  return (
    <div
      aria-hidden="true"
      className={classNames(
        "grid shrink-0 place-items-center overflow-hidden rounded-panel bg-sunken",
        className,
      )}
    >
      {logo ??
        (picture ? (
          <ListingPicture
            picture={picture}
            alt=""
            sizes="160px"
            className="size-full object-cover object-left-top"
          />
        ) : (
          <Mark businessName={businessName} logoUrl={logoUrl} />
        ))}
    </div>
  );
}

function Mark(listing: { businessName: string; logoUrl: string | null }) {
  if (listing.logoUrl === null) return <Monogram name={listing.businessName} size="fill" />;
  return <ListingLogo listing={listing} className="@xl:size-20" />;
}
