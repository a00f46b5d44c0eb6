import ChevronLeft from "lucide-react/icons/chevron-left";
import ChevronRight from "lucide-react/icons/chevron-right";
import X from "lucide-react/icons/x";
import { classNames } from "#app/ui/class-names.ts";
import { altText, type Picture } from "../pictures/picture.ts";
import { ListingPicture } from "./listing-picture.tsx";

/** How many are beside each other on wide screens; phones have all of them in a strip. */
const SHOWN = 3;

type Listing = { id: string; businessName: string; pictures: Picture[] };

/** Each picture opens large in a popover, which needs no script. */
export function ListingGallery({ listing, className }: { listing: Listing; className?: string }) {
  const { pictures } = listing;
  if (pictures.length === 0) return null;
  const layout = layouts[Math.min(pictures.length, SHOWN) as keyof typeof layouts];

  return (
    <section aria-label="Pictures" className={classNames("min-w-0", className)}>
      <ul
        className={classNames(
          "flex snap-x snap-mandatory gap-3 overflow-x-auto rounded-card md:grid md:overflow-visible",
          layout.list,
        )}
      >
        {pictures.map((picture, index) => (
          <li
            key={picture.url}
            className={classNames(
              "shrink-0 snap-start md:w-auto",
              pictures.length === 1 ? "w-full" : "w-[86%]",
              index === 0 && layout.first,
              index >= SHOWN && "md:hidden",
            )}
          >
            <Opener listing={listing} index={index} />
          </li>
        ))}
      </ul>
      {pictures.map((picture, index) => (
        <LargePicture key={picture.url} listing={listing} index={index} />
      ))}
    </section>
  );
}

/** One large picture beside two small ones, two of the same size, or one alone. */
const layouts = {
  1: { list: "md:grid-cols-1", first: "" },
  2: { list: "md:grid-cols-2", first: "" },
  3: {
    list: "md:grid-cols-3 md:grid-rows-2",
    first: "md:col-span-2 md:row-span-2",
  },
};

const idOf = ({ id }: Listing, index: number) => `picture-${index + 1}-${id}`;

function Opener({ listing, index }: { listing: Listing; index: number }) {
  const { pictures, businessName } = listing;
  const picture = pictures[index] as Picture;
  const isLarge = index === 0;
  const isLast = index === SHOWN - 1 && pictures.length > SHOWN;

  return (
    <button
      type="button"
      popoverTarget={idOf(listing, index)}
      className={classNames(
        "group relative block size-full cursor-zoom-in overflow-hidden rounded-card border border-line bg-sunken",
        pictures.length === 1 ? "aspect-[16/9]" : "aspect-[16/10]",
        pictures.length >= SHOWN && !isLarge && "md:aspect-auto",
      )}
    >
      <ListingPicture
        picture={picture}
        alt={altText(picture, { index, of: businessName })}
        sizes={isLarge ? "(min-width: 768px) 760px, 86vw" : "(min-width: 768px) 380px, 86vw"}
        isFirst={isLarge}
        className="absolute inset-0 size-full object-cover object-top"
      />
      <span className="sr-only">, open large</span>
      {isLast && (
        <span className="absolute right-3 bottom-3 rounded-control border border-line bg-surface px-3 py-1.5 font-semibold text-ink text-small max-md:hidden">
          All {pictures.length} pictures
        </span>
      )}
    </button>
  );
}

function LargePicture({ listing, index }: { listing: Listing; index: number }) {
  const { pictures, businessName } = listing;
  const picture = pictures[index] as Picture;
  const alt = altText(picture, { index, of: businessName });
  const [id, count] = [idOf(listing, index), pictures.length];

  return (
    <div
      popover="auto"
      id={id}
      role="dialog"
      aria-label={alt}
      className="fixed inset-0 m-auto max-h-[calc(100dvh-24px)] w-[calc(100%-24px)] max-w-[1280px] flex-col gap-3 rounded-card border border-line bg-surface p-3 text-ink shadow-high backdrop:bg-veil open:flex"
    >
      <div className="flex items-center gap-2">
        <p className="min-w-0 flex-1 pl-1 text-ink-2 text-small">
          {index + 1} of {count}
        </p>
        {count > 1 && (
          <>
            <Step to={idOf(listing, (index + count - 1) % count)} label="Previous picture">
              <ChevronLeft aria-hidden="true" className="size-5" />
            </Step>
            <Step to={idOf(listing, (index + 1) % count)} label="Next picture">
              <ChevronRight aria-hidden="true" className="size-5" />
            </Step>
          </>
        )}
        <button
          type="button"
          popoverTarget={id}
          popoverTargetAction="hide"
          aria-label="Close"
          className={stepClasses}
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      </div>
      <ListingPicture
        picture={picture}
        alt={alt}
        sizes="min(100vw, 1280px)"
        className="mx-auto min-h-0 w-auto max-w-full rounded-panel object-contain"
      />
      {picture.alt && <p className="px-1 text-compact">{picture.alt}</p>}
    </div>
  );
}

/** Opening a popover closes the one before it. */
function Step({ to, label, children }: { to: string; label: string; children: React.ReactNode }) {
  return (
    <button type="button" popoverTarget={to} aria-label={label} className={stepClasses}>
      {children}
    </button>
  );
}

const stepClasses =
  "grid size-10 cursor-pointer place-items-center rounded-control text-ink-2 transition-colors hover:bg-sunken hover:text-ink";
