import { data } from "react-router";
import type { Actor } from "#app/features/accounts/actor.ts";
import { findLogoUrl } from "#app/features/listings/logo/find-own-logo.server.ts";
import { logoMessages } from "#app/features/listings/logo/logo-messages.ts";
import { storeLogo } from "#app/features/listings/logo/store-logo.server.ts";
import { listingForm } from "#app/features/listings/own/listing-form.ts";
import { listingMessages } from "#app/features/listings/own/listing-messages.ts";
import type { ListingAnswer } from "#app/features/listings/own/ui/editor/use-listing-form.ts";
import { findChosenPictures } from "#app/features/listings/pictures/find-own-pictures.server.ts";
import { keepSubmission, readForm, statusOf, unlessBusy } from "#app/http/request/forms.server.ts";
import { readFields } from "#app/http/request/read-fields.server.ts";
import { faultsOf, pictureFields, storePostedPictures } from "./posted-pictures.ts";

type PostedListing = Awaited<ReturnType<typeof readPostedListing>>;

/** Reads the submitted form. An uploaded logo and pictures are stored first and replaced by their names. */
export async function readPostedListing(request: Request, actor: Actor) {
  const sent = await readFields(request, [
    ...names,
    ...pictureFields,
    "logoFile",
    "removeLogo",
    "seen",
  ]);
  const fields = formFieldsIn(sent);
  const picture = await storeUpload(actor, sent.get("logoFile"));
  if (picture?.ok) fields.set("logo", picture.value.name);
  const gallery = await storePostedPictures(actor, sent);
  for (const [index, { url, alt }] of gallery.chosen.entries()) {
    fields.set(`pictures[${index}].url`, url);
    fields.set(`pictures[${index}].alt`, alt);
  }

  const submission = await readForm(fields, listingForm);
  keepSubmission(request, submission);
  const logoRefusal = picture && !picture.ok ? picture.refusal : undefined;
  // A storage outage must not prevent the submission.
  const isSound =
    (!logoRefusal || logoRefusal === "logo-not-stored") &&
    gallery.refused.every(({ refusal }) => refusal === "picture-not-stored");

  return {
    submission,
    /** Undefined if the input, the logo or a picture is invalid. */
    form: submission.status === "success" && isSound ? submission.value : undefined,
    seen: String(sent.get("seen") ?? ""),
    /** Undefined if the upload can be retried with the same file, which stays in the form. */
    logo: isRetryable(logoRefusal) ? undefined : await findLogo(actor, fields.get("logo")),
    logoRefusal,
    /** Undefined if a picture can be uploaded again with the same file, which stays in the form. */
    pictures: gallery.refused.some(({ refusal }) => isRetryable(refusal))
      ? undefined
      : await findChosenPictures(actor, gallery.chosen),
    refusedPictures: gallery.refused,
  };
}

/** What the page after a successful submission says, as a query. */
export function missingPictures({ logoRefusal, refusedPictures }: PostedListing) {
  return [
    ...(logoRefusal ? ["without-logo"] : []),
    ...(refusedPictures.length > 0 ? ["without-pictures"] : []),
  ];
}

/** Answers with the errors or the refusal, the input and the stored logo. */
export function answerPosted(
  { submission, logo, logoRefusal, pictures, refusedPictures }: PostedListing,
  refusal: keyof typeof listingMessages | undefined = isBusy(logoRefusal, refusedPictures)
    ? "busy"
    : undefined,
  present?: ListingAnswer["present"],
) {
  const message = refusal && listingMessages[refusal];
  const logoFault = logoRefusal && logoRefusal !== "busy" && logoMessages[logoRefusal].text;
  const pictureFaults = faultsOf(refusedPictures);
  const form = submission.reply({
    ...(message && { formErrors: [message.text] }),
    fieldErrors: {
      ...(logoFault && { logo: [logoFault] }),
      ...(pictureFaults.length > 0 && { pictures: pictureFaults }),
    },
  });

  return data(
    { form, message, logo, pictures, present } satisfies ListingAnswer,
    statusOf(refusal),
  );
}

function isRetryable(refusal: string | undefined) {
  const retryable = ["busy", "logo-not-stored", "too-many-logos"];
  return [...retryable, "picture-not-stored", "too-many-pictures"].includes(refusal ?? "");
}

function isBusy(logoRefusal: string | undefined, refused: readonly { refusal: string }[]) {
  return logoRefusal === "busy" || refused.some(({ refusal }) => refusal === "busy");
}

const names = Object.keys(listingForm.shape);

/** An empty entry of a multiple selection is dropped. */
function formFieldsIn(sent: FormData) {
  const fields = new FormData();
  for (const [name, value] of sent) {
    if (names.includes(name) && value !== "" && typeof value === "string")
      fields.append(name, value);
  }
  if (sent.has("removeLogo")) fields.delete("logo");
  return fields;
}

async function storeUpload(actor: Actor, file: FormDataEntryValue | null) {
  return file instanceof File && file.size > 0 ? unlessBusy(storeLogo(actor, file)) : undefined;
}

async function findLogo(actor: Actor, name: FormDataEntryValue | null) {
  const url = typeof name === "string" ? await findLogoUrl(actor, name) : undefined;
  return url === undefined ? null : { name: String(name), url };
}
