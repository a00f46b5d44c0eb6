import ArrowDown from "lucide-react/icons/arrow-down";
import ArrowUp from "lucide-react/icons/arrow-up";
import GripVertical from "lucide-react/icons/grip-vertical";
import ImageOff from "lucide-react/icons/image-off";
import { useEffect, useRef } from "react";
import { BitmapCanvas } from "#app/ui/bitmap-canvas.tsx";
import { Button } from "#app/ui/button.tsx";
import { classNames } from "#app/ui/class-names.ts";
import { Spinner } from "#app/ui/feedback/spinner.tsx";
import { Checkbox } from "#app/ui/form/checkbox.tsx";
import { Field } from "#app/ui/form/field.tsx";
import { Input } from "#app/ui/form/input.tsx";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { MAX_ALT } from "../../../pictures/picture.ts";
import { ListingPicture } from "../../../ui/listing-picture.tsx";
import { useBitmap } from "./use-bitmap.ts";
import type { PictureDrag } from "./use-picture-drag.ts";
import type { GalleryItem } from "./use-pictures.ts";

export function PictureItem({
  item,
  index,
  count,
  drag,
  onDescribe,
  onRemove,
  onMove,
}: {
  item: GalleryItem;
  index: number;
  count: number;
  drag: PictureDrag;
  onDescribe: (alt: string) => void;
  onRemove: () => void;
  onMove: (by: -1 | 1) => void;
}) {
  const hydrated = useHydrated();
  const { stored, file, alt } = item;

  return (
    <li
      {...drag.place}
      className={classNames(
        "flex flex-wrap gap-4 rounded-panel border p-3",
        drag.isTarget ? "border-accent bg-accent-soft" : "border-line bg-surface",
        drag.isDragged && "opacity-50",
      )}
    >
      <div
        {...(hydrated && count > 1 && drag.handle)}
        className="relative grid h-24 w-32 shrink-0 place-items-center overflow-hidden rounded-control bg-sunken text-ink-3 [[draggable]]:cursor-grab"
      >
        {stored ? (
          <ListingPicture
            picture={stored}
            alt={`Picture ${index + 1}`}
            sizes="128px"
            // The frame is what is dragged, not the image as a file.
            className="pointer-events-none size-full object-contain"
          />
        ) : (
          <FilePreview file={file} label={`Picture ${index + 1}`} />
        )}
        {hydrated && count > 1 && (
          <GripVertical
            aria-hidden="true"
            className="pointer-coarse:hidden absolute top-1 left-1 size-5 rounded-control bg-surface p-0.5"
          />
        )}
      </div>
      <div className="flex min-w-0 flex-1 basis-56 flex-col gap-2.5">
        {file && <p className="break-words font-semibold text-small">{file.name}</p>}
        <input type="hidden" name="picture" value={stored?.url ?? ""} />
        {file && <FileOf file={file} />}
        <Field label="What does the picture show?" optional>
          <Input
            name="pictureAlt"
            maxLength={MAX_ALT}
            {...(hydrated
              ? { value: alt, onChange: (event) => onDescribe(event.target.value) }
              : { defaultValue: alt })}
          />
        </Field>
        {hydrated ? (
          <ItemButtons index={index} count={count} onMove={onMove} onRemove={onRemove} />
        ) : (
          stored && <ItemWithoutScripts url={stored.url} index={index} count={count} />
        )}
      </div>
    </li>
  );
}

/** At the ends a button stays focusable, so that the focus is not lost when it gets there. */
function ItemButtons({
  index,
  count,
  onMove,
  onRemove,
}: {
  index: number;
  count: number;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}) {
  const named = <span className="sr-only"> picture {index + 1}</span>;
  const [isFirst, isLast] = [index === 0, index === count - 1];

  return (
    <div className="flex flex-wrap gap-2">
      <Button
        variant="quiet"
        size="s"
        data-button="up"
        aria-disabled={isFirst || undefined}
        onClick={() => !isFirst && onMove(-1)}
      >
        <ArrowUp aria-hidden="true" />
        <span className="max-sm:sr-only">Move up</span>
        {named}
      </Button>
      <Button
        variant="quiet"
        size="s"
        data-button="down"
        aria-disabled={isLast || undefined}
        onClick={() => !isLast && onMove(1)}
      >
        <ArrowDown aria-hidden="true" />
        <span className="max-sm:sr-only">Move down</span>
        {named}
      </Button>
      <Button variant="ghost" size="s" data-button="remove" onClick={onRemove}>
        Remove{named}
      </Button>
    </div>
  );
}

function ItemWithoutScripts({ url, index, count }: { url: string; index: number; count: number }) {
  return (
    <div className="flex flex-wrap items-center gap-4">
      <Field label="Place" className="w-20">
        <Input type="number" name="picturePlace" min={1} max={count} defaultValue={index + 1} />
      </Field>
      <Checkbox name="removePicture" value={url}>
        Remove this picture
      </Checkbox>
    </div>
  );
}

function FilePreview({ file, label }: { file: File | undefined; label: string }) {
  const bitmap = useBitmap(file);
  if (bitmap === "unreadable") return <ImageOff aria-hidden="true" className="size-6" />;
  if (!bitmap) return <Spinner text="" />;
  return <BitmapCanvas bitmap={bitmap} label={label} className="h-full" />;
}

/** Sends the file with the form. */
function FileOf({ file }: { file: File }) {
  const input = useRef<HTMLInputElement>(null);

  useEffect(() => {
    const files = new DataTransfer();
    files.items.add(file);
    if (input.current) input.current.files = files.files;
  }, [file]);

  return <input ref={input} type="file" name="pictureFile" hidden />;
}
