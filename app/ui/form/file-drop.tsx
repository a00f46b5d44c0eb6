import {
  type AriaAttributes,
  type DragEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from "react";
import { Button } from "../button.tsx";
import { classNames } from "../class-names.ts";
import { useHydrated } from "../use-hydrated.ts";
import { useFieldWiring } from "./field-context.ts";

/** Accepts one file by click or drop. Without scripts it is a native file input. */
export function FileDrop({
  name,
  accept,
  noun,
  file,
  icon,
  picture,
  text,
  onTake,
  onRemove,
}: {
  name: string;
  accept: string;
  /** The name in the label of the remove button. */
  noun: string;
  /** The accepted file, which will be sent. */
  file: File | undefined;
  /** Shown while there is no file. */
  icon: ReactNode;
  /** A preview of the file, or of the current value. */
  picture?: ReactNode;
  text: ReactNode;
  /** Returns whether the file is accepted. */
  onTake: (file: File) => boolean;
  onRemove: () => void;
}) {
  const hydrated = useHydrated();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setIsOver] = useState(false);
  // The mark is visual only: the form can be sent without a file.
  const wiring = useFieldWiring<AriaAttributes>({ "aria-required": false });

  const take = (files: FileList | undefined | null) => {
    const [first] = files ?? [];
    // A refused file must not replace the accepted one.
    if (!first || !onTake(first)) setInputFile(input.current, file);
  };
  useFileChosenBefore(input, take);
  useEffect(() => setInputFile(input.current, file), [file]);
  usePreventDropsOutside();

  const edge = wiring["aria-invalid"] ? "border-danger" : "border-line-field";

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: dropping is a second way; the field inside is the first
    <div
      onDragOver={(event) => setIsOver(carriesFiles(event))}
      onDragLeave={(event) => setIsOver(isStillOver(event))}
      onDrop={(event) => {
        setIsOver(false);
        take(event.dataTransfer.files);
      }}
      className={classNames(
        "relative flex min-h-24 flex-wrap items-center gap-x-4 gap-y-3 rounded-panel border border-dashed p-4 transition-colors",
        "has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-accent has-[input:focus-visible]:outline-offset-2",
        isOver ? "border-accent bg-accent-soft" : classNames("bg-surface", edge),
      )}
    >
      {(hydrated || picture !== undefined) && (
        <div className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-[16px] bg-sunken text-ink-3">
          {picture ?? icon}
        </div>
      )}
      <div className="min-w-0 flex-1 basis-40 text-compact">
        <div role="status">{isOver ? <p className="font-semibold">Drop it here</p> : text}</div>
        <input
          ref={input}
          type="file"
          name={name}
          accept={accept}
          {...wiring}
          onChange={(event) => take(event.target.files)}
          className={
            hydrated
              ? "absolute inset-0 size-full cursor-pointer opacity-0"
              : "mt-1 w-full text-small file:mr-3 file:h-9 file:rounded-control file:border file:border-line-strong file:bg-surface file:px-3 file:font-semibold file:text-ink"
          }
        />
      </div>
      {hydrated && picture !== undefined && (
        <div className="flex gap-2">
          {/* The file input lies over it and receives the click. */}
          <span aria-hidden="true" className={replaceLook}>
            Replace
          </span>
          <Button
            variant="ghost"
            size="s"
            className="relative"
            onClick={() => {
              onRemove();
              input.current?.focus();
            }}
          >
            Remove<span className="sr-only"> the {noun}</span>
          </Button>
        </div>
      )}
    </div>
  );
}

const replaceLook =
  "inline-flex h-9 items-center rounded-control border border-line-strong px-3.5 font-semibold text-small";

/** Sets the input's files, also for dropped or pasted ones. */
function setInputFile(input: HTMLInputElement | null, file: File | undefined) {
  if (!input || input.files?.[0] === file) return;
  const files = new DataTransfer();
  if (file) files.items.add(file);
  input.files = files.files;
}

type Take = (files: FileList | null | undefined) => void;

/** For a file chosen before hydration. */
function useFileChosenBefore(input: RefObject<HTMLInputElement | null>, take: Take) {
  const takeChosen = useEffectEvent(() => {
    if (input.current?.files?.length) take(input.current.files);
  });
  useEffect(() => takeChosen(), []);
}

/** A file dropped beside the field would replace the page. */
function usePreventDropsOutside() {
  useEffect(() => {
    const stop = (event: globalThis.DragEvent) => {
      if (event.dataTransfer?.types.includes("Files")) event.preventDefault();
    };
    window.addEventListener("dragover", stop);
    window.addEventListener("drop", stop);
    return () => {
      window.removeEventListener("dragover", stop);
      window.removeEventListener("drop", stop);
    };
  }, []);
}

function carriesFiles({ dataTransfer }: DragEvent) {
  return dataTransfer.types.includes("Files");
}

function isStillOver({ currentTarget, relatedTarget }: DragEvent) {
  return relatedTarget instanceof Node && currentTarget.contains(relatedTarget);
}
