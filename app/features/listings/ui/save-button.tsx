import Bookmark from "lucide-react/icons/bookmark";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { shortId } from "../saved-marks.ts";

/** The width fits both texts, so that toggling moves nothing. */
const sizes = {
  /** The mark alone, where there is no room for words. */
  mark: { size: "s", width: "w-9 px-0" },
  bar: { size: "m", width: "w-11 px-0" },
  m: { size: "m", width: "min-w-28" },
} as const;

/** A form that every page can hold. A script marks what is saved and sends it without leaving the page: browser/saved.ts. */
export function SaveButton({
  listing,
  size = "mark",
  className,
}: {
  listing: { id: string; businessName: string };
  size?: keyof typeof sizes;
  className?: string;
}) {
  const { size: buttonSize, width } = sizes[size];
  const word = size === "m" ? "" : "sr-only";

  return (
    <form
      method="post"
      action="/saved/add"
      className={classNames("relative shrink-0 print:hidden", className)}
    >
      <input type="hidden" name="listing" value={listing.id} />
      <Button
        type="submit"
        variant="quiet"
        size={buttonSize}
        data-save={shortId(listing.id)}
        className={classNames("group", width)}
      >
        <Bookmark
          aria-hidden="true"
          className="group-aria-pressed:fill-accent group-aria-pressed:text-accent"
        />
        <span className={classNames(word, "group-aria-pressed:hidden")}>Save</span>
        <span className={classNames(word, "group-not-aria-pressed:hidden")}>Saved</span>
        <span className="sr-only">: {listing.businessName}</span>
      </Button>
    </form>
  );
}
