import { useEffect, useState } from "react";

/** A small preview is enough, and eight photographs in full size would take hundreds of megabytes. */
const PREVIEW_WIDTH = 400;

/** The picture in a file that is not uploaded yet; undefined while it is read. */
export function useBitmap(file: File | undefined) {
  const [read, setRead] = useState<{ file: File; bitmap: ImageBitmap | "unreadable" }>();

  useEffect(() => {
    if (!file) return;
    let isGone = false;
    createImageBitmap(file, { resizeWidth: PREVIEW_WIDTH, resizeQuality: "medium" })
      .catch(() => "unreadable" as const)
      .then((bitmap) => !isGone && setRead({ file, bitmap }));
    return () => {
      isGone = true;
    };
  }, [file]);

  return file && read?.file === file ? read.bitmap : undefined;
}
