import { useId, useState } from "react";
import {
  MAX_PICTURE_BYTES,
  MAX_PICTURES,
  PICTURE_TYPES,
  type Picture,
} from "../../../pictures/picture.ts";
import { pictureFault } from "../../../pictures/picture-messages.ts";

/** A picture of the gallery in the form: stored already, or a file that is not uploaded yet. */
export type GalleryItem = {
  key: string;
  alt: string;
  stored?: Picture | undefined;
  file?: File | undefined;
};

export type GalleryChoice = ReturnType<typeof usePictures>;

export function usePictures(stored: readonly Picture[], answered: readonly Picture[] | undefined) {
  const formId = useId();
  const [items, setItems] = useState(() => itemsOf(answered ?? stored));
  const [faults, setFaults] = useState<string[]>([]);
  const [lastAnswered, setLastAnswered] = useState(answered);
  const [added, setAdded] = useState(0);

  // After a refused submission the files are stored or unusable, so the form now sends the stored ones instead.
  if (answered !== lastAnswered) {
    setLastAnswered(answered);
    if (answered !== undefined) {
      setItems(itemsOf(answered));
      setFaults([]);
    }
  }

  return {
    items,
    faults,
    isChanged: !isSame(items, stored),
    add(files: readonly File[]) {
      const { taken, refused } = checkFiles(files, MAX_PICTURES - items.length);
      setFaults(refused);
      setAdded(added + taken.length);
      setItems([
        ...items,
        ...taken.map((file, index) => ({ key: `${formId} ${added + index}`, alt: "", file })),
      ]);
    },
    describe(key: string, alt: string) {
      setItems(items.map((item) => (item.key === key ? { ...item, alt } : item)));
    },
    remove(key: string) {
      setFaults([]);
      setItems(items.filter((item) => item.key !== key));
    },
    move(from: number, to: number) {
      setItems(items.toSpliced(from, 1).toSpliced(to, 0, ...items.slice(from, from + 1)));
    },
  };
}

function itemsOf(pictures: readonly Picture[]): GalleryItem[] {
  return pictures.map((stored) => ({ key: stored.url, alt: stored.alt, stored }));
}

function isSame(items: readonly GalleryItem[], stored: readonly Picture[]) {
  return (
    items.length === stored.length &&
    items.every(({ key, alt }, index) => key === stored[index]?.url && alt === stored[index].alt)
  );
}

/** Checks without the server. A file without a MIME type is left to the server. */
function checkFiles(files: readonly File[], room: number) {
  const taken: File[] = [];
  const refused: string[] = [];
  for (const file of files) {
    const refusal = findRefusal(file) ?? (taken.length >= room ? "gallery-full" : undefined);
    if (refusal) refused.push(pictureFault(file.name, refusal));
    else taken.push(file);
  }
  return { taken, refused };
}

function findRefusal({ type, size }: File) {
  if (type !== "" && !PICTURE_TYPES.includes(type)) return "not-a-picture";
  return size > MAX_PICTURE_BYTES ? "picture-too-large" : undefined;
}
