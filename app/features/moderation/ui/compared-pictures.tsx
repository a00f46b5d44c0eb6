import type { Picture } from "#app/features/listings/pictures/picture.ts";
import { ListingPicture } from "#app/features/listings/ui/listing-picture.tsx";

/** One side of a changed gallery. What the other side lacks is said in words, not by colour alone. */
export function ComparedPictures({
  pictures,
  others,
  side,
}: {
  pictures: Picture[];
  others: Picture[];
  side: "before" | "after";
}) {
  if (pictures.length === 0) return <span className="text-ink-2">No pictures</span>;
  return (
    <ol className="grid gap-3 sm:grid-cols-2">
      {pictures.map((picture, index) => (
        <li key={picture.url} className="min-w-0">
          <a href={picture.url} target="_blank" rel="noreferrer" className="block">
            <ListingPicture
              picture={picture}
              alt={picture.alt || `Picture ${index + 1}`}
              sizes="280px"
              className="aspect-[16/10] w-full rounded-control border border-line object-contain"
            />
          </a>
          <p className="mt-1 text-small">
            {index + 1}. {picture.alt || <span className="text-ink-2">Not described</span>}
          </p>
          <Mark picture={picture} index={index} others={others} side={side} />
        </li>
      ))}
    </ol>
  );
}

function Mark({
  picture,
  index,
  others,
  side,
}: {
  picture: Picture;
  index: number;
  others: Picture[];
  side: "before" | "after";
}) {
  const place = others.findIndex(({ url }) => url === picture.url);
  const isOld = side === "before";
  if (place < 0) {
    return (
      <p className={isOld ? "text-danger text-small" : "text-ok text-small"}>
        {isOld ? "Removed" : "New"}
      </p>
    );
  }
  if (isOld) return null;
  const notes = [
    place !== index && `Was number ${place + 1}`,
    others[place]?.alt !== picture.alt && "Other description",
  ].filter(Boolean);
  return notes.length > 0 ? <p className="text-ok text-small">{notes.join(", ")}</p> : null;
}
