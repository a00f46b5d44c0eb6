import { useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { FieldError } from "#app/ui/form/field-error.tsx";
import { MAX_PICTURES } from "../../../pictures/picture.ts";
import { PictureFiles } from "./picture-files.tsx";
import { PictureItem } from "./picture-item.tsx";
import { useFocusAfter } from "./use-focus-after.ts";
import { usePictureDrag } from "./use-picture-drag.ts";
import type { GalleryChoice } from "./use-pictures.ts";

/** The gallery: files by choice, drop or paste, each with a description, in an order that dragging or buttons change. */
export function PicturesField({
  id,
  errors = [],
  gallery,
  onChange,
}: {
  id: string;
  errors: readonly string[] | undefined;
  gallery: GalleryChoice;
  onChange: () => void;
}) {
  const { items } = gallery;
  const zone = useRef<HTMLFieldSetElement>(null);
  const focusAfter = useFocusAfter(zone);
  const [news, setNews] = useState("");
  const faults = gallery.faults.length > 0 ? gallery.faults : errors;
  const move = (from: number, to: number) => {
    gallery.move(from, to);
    setNews(`Picture moved to place ${to + 1} of ${items.length}`);
  };
  const dragOf = usePictureDrag(move);
  const [hintId, errorId] = [`${id}-hint`, `${id}-error`];

  return (
    <fieldset ref={zone} className="flex min-w-0 flex-col gap-2">
      <legend className="mb-1.5 font-semibold text-small">
        Pictures<span className="font-normal text-ink-3"> optional</span>
      </legend>
      <PictureFiles
        id={id}
        zone={zone}
        count={items.length}
        invalid={faults.length > 0}
        describedBy={classNames(faults.length > 0 && errorId, hintId)}
        onTake={(files) => {
          onChange();
          gallery.add(files);
        }}
      />
      {items.length > 0 && (
        <ol className="flex flex-col gap-3">
          {items.map((item, index) => (
            <PictureItem
              key={item.key}
              item={item}
              index={index}
              count={items.length}
              drag={dragOf(index)}
              onDescribe={(alt) => gallery.describe(item.key, alt)}
              onRemove={() => {
                onChange();
                gallery.remove(item.key);
                setNews(`Picture ${index + 1} removed`);
                focusAfter({ index: Math.min(index, items.length - 2), button: "remove" });
              }}
              onMove={(by) => {
                move(index, index + by);
                focusAfter({ index: index + by, button: by < 0 ? "up" : "down" });
              }}
            />
          ))}
        </ol>
      )}
      <p role="status" className="sr-only">
        {news}
      </p>
      {faults.length > 0 && (
        <FieldError id={errorId}>
          <span className="min-w-0 whitespace-pre-line break-words">{faults.join("\n")}</span>
        </FieldError>
      )}
      <p id={hintId} className="text-ink-3 text-small">
        Show the product: a client’s portal, a report, an email. Up to {MAX_PICTURES}, max 2MB each.
        The first one is also shown in lists.
      </p>
    </fieldset>
  );
}
