import type { Actor } from "#app/features/accounts/actor.ts";
import { MAX_PICTURES } from "#app/features/listings/pictures/picture.ts";
import {
  type PictureRefusal,
  pictureFault,
} from "#app/features/listings/pictures/picture-messages.ts";
import { storePicture } from "#app/features/listings/pictures/store-picture.server.ts";
import { unlessBusy } from "#app/http/request/forms.server.ts";

/** The fields of the form's gallery. An empty `picture` stands for the next file. */
export const pictureFields = [
  "picture",
  "pictureAlt",
  "picturePlace",
  "pictureFile",
  "removePicture",
];

type Entry = { url: string; alt: string; file?: File | undefined };
type Refused = { fileName: string; refusal: PictureRefusal | "busy" };

/** Stores the uploaded pictures and returns the gallery in its order. */
export async function storePostedPictures(actor: Actor, sent: FormData) {
  const entries = readEntries(sent);
  const refused: Refused[] = [];
  const refuse = (file: File, refusal: Refused["refusal"]) => {
    refused.push({ fileName: file.name, refusal });
    return [];
  };

  const stored = await Promise.all(
    entries.map(async ({ url, alt, file }, index) => {
      if (!file) return [{ url, alt }];
      if (index >= MAX_PICTURES) return refuse(file, "gallery-full");
      const result = await unlessBusy(storePicture(actor, file));
      return result.ok ? [{ url: result.value.url, alt }] : refuse(file, result.refusal);
    }),
  );
  return { chosen: stored.flat(), refused };
}

/** Files that no entry stands for were chosen without scripts; they follow at the end. */
function readEntries(sent: FormData): Entry[] {
  const texts = (name: string) => sent.getAll(name).map(String);
  const removed = new Set(texts("removePicture"));
  const [alts, places] = [texts("pictureAlt"), texts("picturePlace").map(Number)];
  const files = sent.getAll("pictureFile").filter((file) => file instanceof File && file.size > 0);
  const nextFile = () => files.shift() as File | undefined;

  const entries = texts("picture")
    .map((url, index): Entry & { place: number } => {
      const entry = { url, alt: alts[index] ?? "", place: places[index] || index + 1 };
      return url === "" ? { ...entry, file: nextFile() } : entry;
    })
    .filter(({ url, file }) => (url === "" ? file !== undefined : !removed.has(url)))
    .toSorted((one, other) => one.place - other.place);
  return [...entries, ...files.map((file) => ({ url: "", alt: "", file: file as File }))];
}

/** One line for each file; a busy server is told above the form. */
export function faultsOf(refused: readonly Refused[]) {
  return refused.flatMap(({ fileName, refusal }) =>
    refusal === "busy" ? [] : [pictureFault(fileName, refusal)],
  );
}
