import { classNames } from "#app/ui/class-names.ts";
import { fileAtLeast, type Picture, sourceSet } from "../pictures/picture.ts";

/** Its width and height are known, so that nothing moves when it arrives. */
export function ListingPicture({
  picture,
  sizes,
  alt = picture.alt,
  isFirst = false,
  className,
}: {
  picture: Picture;
  /** As in the attribute `sizes`. */
  sizes: string;
  alt?: string;
  /** The largest picture above the fold is loaded first, all others when they come into view. */
  isFirst?: boolean;
  className?: string;
}) {
  return (
    <img
      src={fileAtLeast(picture, 960)}
      srcSet={sourceSet(picture)}
      sizes={sizes}
      alt={alt}
      width={picture.width}
      height={picture.height}
      {...(isFirst ? { fetchPriority: "high" } : { loading: "lazy", decoding: "async" })}
      className={classNames("bg-sunken", className)}
    />
  );
}
