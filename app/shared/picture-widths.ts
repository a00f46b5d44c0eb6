/** Of a gallery's pictures. None is enlarged, so a small picture has fewer files. */
const PICTURE_WIDTHS = [480, 960, 1600] as const;

export const MAX_PICTURE_WIDTH = 1600;
export const MAX_PICTURE_HEIGHT = 2400;

/** The widths of the files of a picture, ascending; the last is its own. */
export function fileWidths(width: number): number[] {
  return [...PICTURE_WIDTHS.filter((smaller) => smaller < width), width];
}

/** The name or URL of a picture's file of this width. The largest has the picture's own. */
export function fileOfWidth(picture: string, { width, of }: { width: number; of: number }) {
  return width === of ? picture : picture.replace(/\.webp$/, `-${width}.webp`);
}
