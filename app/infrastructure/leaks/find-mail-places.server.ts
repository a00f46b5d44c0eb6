import { decodeWords, type Email } from "postal-mime";
import { findHtmlPlaces } from "./html-places.server.ts";
import { linkPlace, type Place, seenPlace } from "./mail-place.server.ts";

const MAX_ATTACHED_TEXT = 64 * 1024;
const signatures = /^(dkim-signature|arc-(message-signature|seal)|x-google-dkim-signature)$/;
/** Of the one who is tested, not of the sender. */
const recipients = /^(to|cc|bcc|delivered-to|x-original-to|envelope-to)$/;
const senders = /^(from|sender|reply-to|return-path)$/;
const address = /(?:https?:\/\/|www\.)[^\s<>"'()[\]{}]+/gi;

/** Headers, texts, links, images and attachments of a mail, decoded. */
export function findMailPlaces({ headers, text, html, attachments }: Email): Place[] {
  return [
    ...headers.filter(({ key }) => !recipients.test(key)).flatMap(findHeaderPlaces),
    ...findTextPlaces(text ?? "", "text"),
    ...findHtmlPlaces(html ?? ""),
    ...attachments.flatMap(({ filename, description, mimeType, contentId, content }) => [
      ...[filename, description, contentId].map((named) =>
        seenPlace(named ?? "", {
          place: "attachment",
          where: filename ?? mimeType,
          style: "title",
        }),
      ),
      ...(/^text\//.test(mimeType) ? findTextPlaces(textOf(content), filename ?? mimeType) : []),
    ]),
  ];
}

function findHeaderPlaces({ key, originalKey, value }: Email["headers"][number]): Place[] {
  const spot = { place: places[key] ?? "header", where: originalKey };
  if (signatures.test(key)) return [seenPlace(signersOf(value), spot)];
  const readable = decodeWords(value);
  if (key === "subject") return [seenPlace(readable, { ...spot, style: "title" })];
  // The name before an address is read by itself.
  const parts = senders.test(key) ? readable.split(/[<>",]/) : [readable];
  return parts.map((part) => seenPlace(part.trim(), { ...spot, style: "maker" }));
}

/** The rest of such a header is a signature, in which any letters may stand. */
function signersOf(value: string) {
  return [...value.matchAll(/(?:^|;)\s*[dis]\s*=\s*([^;]*)/gi)]
    .map(([, signer]) => signer)
    .join(" ");
}

const places: Record<string, string> = {
  from: "From",
  sender: "Sender",
  "reply-to": "Reply-To",
  "return-path": "Return-Path",
  "message-id": "Message-ID",
  received: "Received",
  subject: "subject",
  "list-unsubscribe": "List-Unsubscribe",
  "x-mailer": "X-Mailer",
  "dkim-signature": "DKIM signature",
};

/** Addresses in a text become links where it is shown. */
function findTextPlaces(text: string, where: string): Place[] {
  return text
    .split(/\r?\n/)
    .flatMap((line): Place[] => [
      ...[...line.matchAll(address)].map(([url]) => linkPlace(url, line)),
      seenPlace(line.replace(address, " "), { place: "text", where, style: "sentence" }),
    ]);
}

function textOf(content: ArrayBuffer | Uint8Array | string) {
  if (typeof content === "string") return content.slice(0, MAX_ATTACHED_TEXT);
  const bytes = content instanceof Uint8Array ? content : new Uint8Array(content);
  return Buffer.from(bytes.subarray(0, MAX_ATTACHED_TEXT)).toString("utf8");
}
