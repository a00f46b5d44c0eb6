import ImageUp from "lucide-react/icons/image-up";
import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { classNames } from "#app/ui/class-names.ts";
import { useHydrated } from "#app/ui/use-hydrated.ts";
import { MAX_PICTURES, PICTURE_TYPES } from "../../../pictures/picture.ts";

/** Takes files by choice, by drop, and by paste while the focus is in `zone`. Without scripts it is a native input. */
export function PictureFiles({
  id,
  zone,
  count,
  invalid,
  describedBy,
  onTake,
}: {
  id: string;
  zone: RefObject<HTMLElement | null>;
  count: number;
  invalid: boolean;
  describedBy: string;
  onTake: (files: File[]) => void;
}) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  const take = (files: FileList | null | undefined) => {
    if (files && files.length > 0) onTake([...files]);
    // The files are kept in the list, and the same file may be chosen again.
    if (input.current) input.current.value = "";
  };
  useFilesChosenBefore(input, take);
  usePastedFiles(zone, take);
  const edge = invalid ? "border-danger" : "border-line-field";

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the first
    <div
      onDragOver={({ dataTransfer }) => setIsOver(dataTransfer.types.includes("Files"))}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => {
        event.preventDefault();
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
      className={classNames(
        "relative flex min-h-20 flex-wrap items-center gap-x-4 gap-y-2 rounded-panel border border-dashed p-4 text-compact transition-colors",
        "has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:outline-offset-2",
        isOver ? "border-accent bg-accent-soft" : classNames("bg-surface", edge),
      )}
    >
      {hydrated && <ImageUp aria-hidden="true" className="size-6 text-ink-3" />}
      <label htmlFor={id} className="min-w-0 flex-1 basis-40 text-ink-2">
        {textOf({ hydrated, isOver, isFull: count >= MAX_PICTURES })}
      </label>
      <span className="text-ink-3 text-small tabular-nums">
        {count} of {MAX_PICTURES}
      </span>
      <input
        ref={input}
        id={id}
        type="file"
        multiple
        // With scripts each picture of the list sends its own file.
        name={hydrated ? undefined : "pictureFile"}
        accept={PICTURE_TYPES.join(",")}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        onChange={(event) => take(event.target.files)}
        className={
          hydrated
            ? "absolute inset-0 size-full cursor-pointer opacity-0"
            : "w-full text-small file:mr-3 file:h-9 file:rounded-control file:border file:border-line-strong file:bg-surface file:px-3 file:font-semibold file:text-ink"
        }
      />
    </div>
  );
}

function textOf({
  hydrated,
  isOver,
  isFull,
}: {
  hydrated: boolean;
  isOver: boolean;
  isFull: boolean;
}) {
  if (isOver) return "Drop them here";
  if (isFull) return "Your gallery is full. Remove a picture to add another.";
  return hydrated
    ? "Drop pictures here, click to choose them, or paste one."
    : "Choose one or several pictures.";
}

type Take = (files: FileList | null | undefined) => void;

/** For files chosen before hydration. */
function useFilesChosenBefore(input: RefObject<HTMLInputElement | null>, take: Take) {
  const takeChosen = useEffectEvent(() => {
    if (input.current?.files?.length) take(input.current.files);
  });
  useEffect(() => takeChosen(), []);
}

/** A picture pasted elsewhere on the page becomes the logo. */
function usePastedFiles(zone: RefObject<HTMLElement | null>, take: Take) {
  const takePasted = useEffectEvent((event: ClipboardEvent) => {
    const files = event.clipboardData?.files;
    // Text copied from a document may include an image; then the text is meant.
    if (!files?.length || event.clipboardData?.types.includes("text/plain")) return;
    event.preventDefault();
    event.stopPropagation();
    take(files);
  });
  useEffect(() => {
    const element = zone.current;
    const onPaste = (event: ClipboardEvent) => takePasted(event);
    element?.addEventListener("paste", onPaste);
    return () => element?.removeEventListener("paste", onPaste);
  }, [zone]);
}
