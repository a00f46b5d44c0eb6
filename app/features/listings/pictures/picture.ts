import { fileOfWidth, fileWidths } from "#app/shared/picture-widths.ts";

/** One picture of a listing's gallery, as its content stores it. */
export type Picture = {
  /** Of the largest file. */
  url: string;
  /** What the picture shows, in the provider's words; may be empty. */
  alt: string;
  width: number;
  height: number;
};

export const MAX_PICTURES = 8;
export const MAX_ALT = 160;

/** The size of the uploaded file, before re-encoding. */
export const MAX_PICTURE_BYTES = 2 * 1024 * 1024;

/** The accepted MIME types. */
export const PICTURE_TYPES = ["image/png", "image/jpeg", "image/webp", "image/gif", "image/avif"];

/** The files of a picture, ascending by width. */
export function pictureFiles({ url, width }: Pick<Picture, "url" | "width">) {
  return fileWidths(width).map((own) => ({
    url: fileOfWidth(url, { width: own, of: width }),
    width: own,
  }));
}

/** For the attribute `srcset`. */
export function sourceSet(picture: Picture) {
  return pictureFiles(picture)
    .map(({ url, width }) => `${url} ${width}w`)
    .join(", ");
}

/** The smallest file that is at least this wide, or else the largest. */
export function fileAtLeast(picture: Picture, width: number) {
  return pictureFiles(picture).find((file) => file.width >= width)?.url ?? picture.url;
}

/** Alternative text for a picture that its provider did not describe. */
export function altText({ alt }: Picture, { index, of }: { index: number; of: string }) {
  return alt || `Picture ${index + 1} of ${of}`;
}
