import { classNames } from "#app/ui/class-names.ts";
import { Monogram } from "#app/ui/monogram.tsx";

/** Decorative: the name is always written beside it. */
export function ListingLogo({
  listing,
  size = "m",
  className,
}: {
  listing: { businessName: string; logoUrl: string | null };
  size?: keyof typeof sizes;
  className?: string;
}) {
  if (!listing.logoUrl) {
    return <Monogram name={listing.businessName} size={size} className={className} />;
  }

  return (
    <img
      src={listing.logoUrl}
      alt=""
      width={400}
      height={400}
      loading="lazy"
      decoding="async"
      className={classNames("shrink-0 bg-sunken object-cover", sizes[size], className)}
    />
  );
}

/** The same sizes as the monogram, so that rows align. */
const sizes = {
  s: "size-10 rounded-[10px]",
  m: "size-14 rounded-[14px]",
  l: "size-[84px] rounded-[20px]",
};
